// Races and connections against brute force on random small fights.
#include "games/go/tactics/semeai.h"

#include <gtest/gtest.h>

#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/tactics/proof_search.h"
#include "random_fight.h"

namespace tesuji::go::tactics {
namespace {

constexpr base::Limits kEnough{.nodes = 2'000'000};

std::vector<int> chain_of(const std::string& cells, int start) {
  std::vector<int> chain{start};
  for (std::size_t i = 0; i < chain.size(); ++i) {
    for (const int n : neighbours_of(chain[i])) {
      const bool is_same =
          cells[static_cast<std::size_t>(n)] == cells[static_cast<std::size_t>(start)];
      if (is_same && std::find(chain.begin(), chain.end(), n) == chain.end()) chain.push_back(n);
    }
  }
  return chain;
}

// The same fight seen by the other side: whoever defended attacks.
NaiveFight turned(NaiveFight fight, int stone) {
  for (char& cell : fight.cells) cell = cell == 'A' ? 'D' : cell == 'D' ? 'A' : cell;
  fight.attacker_has_threats = !fight.attacker_has_threats;
  fight.target = chain_of(fight.cells, stone);
  return fight;
}

PointSet area_of(const NaiveFight& fight) {
  PointSet set;
  const Board board(kNaiveSize);
  for (const int p : fight.area) set.set(point_of(board.grid(), p).index);
  return set;
}

bool is_within(const NaiveFight& fight, const std::vector<int>& points) {
  return std::all_of(points.begin(), points.end(), [&](int p) {
    return std::find(fight.area.begin(), fight.area.end(), p) != fight.area.end();
  });
}

// A stone of either side in the area, the attacker's not part of the wall; -1: none.
int stone_in(const NaiveFight& fight, char letter) {
  for (const int p : fight.area) {
    const bool is_wanted = fight.cells[static_cast<std::size_t>(p)] == letter;
    if (is_wanted && is_within(fight, chain_of(fight.cells, p))) return p;
  }
  return -1;
}

void compare_race(const NaiveFight& fight, int defender, int attacker) {
  const Board board = board_of(fight);
  const SolveOptions options{
      .table_bits = 10, .threats = fight.attacker_has_threats ? Threats::white : Threats::black};
  NaiveFight of_defender = fight;
  of_defender.target = chain_of(fight.cells, defender);
  const NaiveFight of_attacker = turned(fight, attacker);
  NaiveSolver defends(of_defender);
  NaiveSolver strikes(of_attacker);
  const auto expected = [](bool kills, bool lives) {
    return kills ? Race::wins : lives ? Race::both : Race::loses;
  };
  const Point black = point_of(board.grid(), defender);
  const Point white = point_of(board.grid(), attacker);
  base::Watch watch(kEnough);
  const auto first = read_race(board, black, white, area_of(fight), options, watch);
  ASSERT_EQ(first.race, expected(strikes.attacker_wins('A'), !defends.attacker_wins('D')))
      << picture(fight);
  const auto second = read_race(board, white, black, area_of(fight), options, watch);
  ASSERT_EQ(second.race, expected(defends.attacker_wins('A'), !strikes.attacker_wins('D')))
      << picture(fight);
}

void compare_races(int wanted, std::uint64_t seed) {
  base::Random random(seed);
  for (int found = 0; found < wanted;) {
    const auto fight = drawn_fight(random);
    if (!fight) continue;
    const int defender = stone_in(*fight, 'D');
    const int attacker = stone_in(*fight, 'A');
    if (defender < 0 || attacker < 0) continue;
    ++found;
    compare_race(*fight, defender, attacker);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(Semeai, AgreesWithBruteForce) { compare_races(60, 11); }
TEST(SlowSemeai, AgreesWithBruteForceOften) { compare_races(1000, 13); }

void compare_connections(int wanted, std::uint64_t seed) {
  base::Random random(seed);
  ProofTable table(12);
  for (int found = 0; found < wanted;) {
    auto fight = drawn_fight(random);
    if (!fight) continue;
    const int one = stone_in(*fight, 'D');
    const auto chain = chain_of(fight->cells, one);
    const auto other = std::find_if(fight->target.begin(), fight->target.end(), [&](int p) {
      return std::find(chain.begin(), chain.end(), p) == chain.end();
    });
    if (other == fight->target.end()) continue;
    ++found;
    fight->target = {one, *other};
    fight->connects = true;
    NaiveSolver slow(*fight);
    Prepared fast = prepared(*fight);
    fast.fight.aim = Aim::connection;
    for (const Role mover : {Role::attacker, Role::defender}) {
      table.clear();
      ProofSearch search(fast.fight, table);
      base::Watch watch(kEnough);
      const ProofEntry entry = search.solve(start_of(fast.fight.patch), mover, watch);
      ASSERT_TRUE(entry.is_solved()) << picture(*fight);
      ASSERT_EQ((entry.phi == 0) == (mover == Role::attacker),
                slow.attacker_wins(mover == Role::attacker ? 'A' : 'D'))
          << picture(*fight) << one << " and " << *other;
    }
  }
}

TEST(Connection, AgreesWithBruteForce) { compare_connections(60, 12); }
TEST(SlowConnection, AgreesWithBruteForceOften) { compare_connections(1000, 14); }

TEST(Semeai, LibertiesAndSeki) {
  const auto board = board_from_drawing(R"(
    . O X . . . .
    . O X . . . .
    O O X . . . .
    X X X . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .)");
  ASSERT_TRUE(board.has_value());
  const Point white = *gtp_point(board->grid(), "B7");
  const Point black = *gtp_point(board->grid(), "C7");
  base::Watch watch(kEnough);
  const auto reading = read_race(*board, black, white, {}, {.table_bits = 12}, watch);
  EXPECT_EQ(reading.liberties.theirs, 2);
  EXPECT_EQ(reading.liberties.shared, 0);
  EXPECT_EQ(reading.race, Race::wins);
  EXPECT_EQ(is_seki(*board, black, white, {}, {.table_bits = 12}, watch), false);
}

// Two shared liberties and nothing else: who fills one is taken, or gives the other room to live.
TEST(Semeai, Seki) {
  const auto board = board_from_drawing(R"(
    O . X X X X . O X
    O O O O O O O O X
    X X X X X X X X X
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .)");
  ASSERT_TRUE(board.has_value());
  const Point black = *gtp_point(board->grid(), "D9");
  const Point white = *gtp_point(board->grid(), "A9");
  base::Watch watch(kEnough);
  EXPECT_EQ(is_seki(*board, black, white, {}, {.table_bits = 12}, watch), true);
  const auto reading = read_race(*board, black, white, {}, {.table_bits = 12}, watch);
  EXPECT_EQ(reading.race, Race::both);
  EXPECT_EQ(reading.liberties.shared, 2);
  // Without time nothing is said.
  base::Watch none(base::Limits{.nodes = 1});
  EXPECT_EQ(is_seki(*board, black, white, {}, {.table_bits = 12}, none), std::nullopt);
}

}  // namespace
}  // namespace tesuji::go::tactics
