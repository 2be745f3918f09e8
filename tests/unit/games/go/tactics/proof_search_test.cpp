// The proof search against brute force on random small fights: no wrong proof, and nothing
// undecided.
#include "games/go/tactics/proof_search.h"

#include <gtest/gtest.h>

#include "random_fight.h"

namespace tesuji::go::tactics {
namespace {

// Compares the result and every first move, for either side to move.
void compare(const NaiveFight& naive, ProofTable& table) {
  NaiveSolver slow(naive);
  const Prepared fast = prepared(naive);
  const LocalBoard start = start_of(fast.fight.patch);
  for (const Role mover : {Role::attacker, Role::defender}) {
    const char letter = mover == Role::attacker ? 'A' : 'D';
    table.clear();
    ProofSearch search(fast.fight, table);
    base::Watch watch(base::Limits{.nodes = 2'000'000});
    const ProofEntry entry = search.solve(start, mover, watch);
    ASSERT_TRUE(entry.is_solved()) << picture(naive);
    const bool attacker_wins = (entry.phi == 0) == (mover == Role::attacker);
    ASSERT_EQ(attacker_wins, slow.attacker_wins(letter)) << letter << " to move\n"
                                                         << picture(naive);
    for (auto& child : search.moves(start, mover)) {
      if (child.move == kPassBit) continue;
      search.settle(start, mover, child, watch);
      ASSERT_TRUE(child.phi == 0 || child.delta == 0);
      const bool wins = (child.delta == 0) == (mover == Role::attacker);
      const auto p = std::find(fast.bits.begin(), fast.bits.end(), child.move) - fast.bits.begin();
      ASSERT_EQ(wins ? 1 : 0, slow.after_move(letter, static_cast<int>(p)))
          << letter << " at " << p << "\n"
          << picture(naive);
    }
  }
}

void compare_many(int wanted, std::uint64_t seed) {
  ProofTable table(12);
  base::Random random(seed);
  for (int found = 0; found < wanted;) {
    const auto fight = drawn_fight(random);
    if (!fight) continue;
    ++found;
    compare(*fight, table);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(ProofSearch, AgreesWithBruteForce) { compare_many(300, 1); }

TEST(SlowProofSearch, AgreesWithBruteForceOften) { compare_many(5000, 2); }

}  // namespace
}  // namespace tesuji::go::tactics
