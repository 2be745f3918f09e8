#include "games/kalah/solve/solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <unordered_map>

#include "base/seed.h"
#include "games/kalah/rules/notation.h"

namespace tesuji::kalah::solve {
namespace {

using kalah::Position;
using kalah::Side;

// Plain negamax over the rules themselves, margin of the stores for the side to move.
class BruteForce {
 public:
  int value(Position& position) {
    if (position.is_over()) {
      return static_cast<int>(position.final_score(position.to_move()).points);
    }
    const auto [found, is_new] = known_.try_emplace(position.key(), 0);
    if (!is_new) return found->second;
    const std::uint64_t key = found->first;
    const Side mover = position.to_move();
    Position::Moves moves;
    position.legal_moves(moves);
    int best = -1000;
    for (const auto move : moves) {
      const auto undo = position.play(move);
      const int after = value(position);
      best = std::max(best, position.to_move() == mover ? after : -after);
      position.undo(undo);
    }
    return known_[key] = best;
  }

 private:
  std::unordered_map<std::uint64_t, int> known_;
};

std::shared_ptr<const EndgameTable> table_of(const Sower& sower, int seeds, unsigned threads = 1) {
  const base::Watch watch;
  auto table = EndgameTable::build(sower, seeds, threads, watch);
  EXPECT_TRUE(table) << table.error().line();
  return std::make_shared<const EndgameTable>(std::move(*table));
}

// Without a table where `table_seeds` is negative.
Solver solver_for(const Position& position, int table_seeds = -1) {
  const auto sower = Sower::make(position.board().pits(), position.rules());
  EXPECT_TRUE(sower);
  auto table = table_seeds < 0 ? nullptr : table_of(*sower, table_seeds);
  return std::move(*Solver::make(*sower, {.proof_bits = 16}, std::move(table)));
}

Position start(int pits, int seeds, const std::string& rules) {
  return Position(kalah::Start{pits, seeds, *kalah::named_rules(rules)}).without_ply_rules();
}

int seeds_in_pits(const Position& position) {
  return position.board().row_total(Side::first) + position.board().row_total(Side::second);
}

// A position that random play reaches when at most `most` seeds are left in the pits.
Position drawn(const Position& start, int most, base::Random& random) {
  Position::Moves moves;
  for (;;) {
    Position position = start;
    while (!position.is_over() && (seeds_in_pits(position) > most || position.must_pass())) {
      position.legal_moves(moves);
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (!position.is_over()) return position;
  }
}

int solved(Solver& solver, const Position& position) {
  base::Watch watch;
  const auto solution = solver.solution(position, watch);
  EXPECT_TRUE(solution) << solution.error().line();
  return solution->value;
}

class EveryBundle : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Kalah, EveryBundle, testing::ValuesIn(kalah::rule_names()));
class SlowEveryBundle : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(SlowKalah, SlowEveryBundle, testing::ValuesIn(kalah::rule_names()));

TEST_P(EveryBundle, BoardsToThreeByThreeEqualBruteForce) {
  for (int pits = 1; pits <= 3; ++pits) {
    for (int seeds = 1; seeds <= 3; ++seeds) {
      Position position = start(pits, seeds, GetParam());
      BruteForce force;
      const int value = force.value(position);
      for (const int table : {-1, 3, 7}) {
        Solver solver = solver_for(position, table);
        EXPECT_EQ(solved(solver, position), value) << pits << " " << seeds;
      }
    }
  }
}

TEST_P(EveryBundle, LatePositionsEqualBruteForceMoveByMove) {
  base::Random random(7);
  BruteForce force;
  Solver plain = solver_for(start(6, 3, GetParam()));
  Solver with_table = solver_for(start(6, 3, GetParam()), 6);
  for (int i = 0; i < 25; ++i) {
    Position position = drawn(start(6, 3, GetParam()), 10, random);
    base::Watch watch;
    const auto values = plain.move_values(position, watch);
    ASSERT_TRUE(values);
    int best = -1000;
    for (const auto& [move, value] : *values) {
      const Side mover = position.to_move();
      const auto undo = position.play(move);
      const int after = force.value(position);
      EXPECT_EQ(value, position.to_move() == mover ? after : -after)
          << kalah::position_text(position);
      position.undo(undo);
      best = std::max(best, value);
    }
    const auto solution = with_table.solution(position, watch);
    ASSERT_TRUE(solution);
    EXPECT_EQ(solution->value, best);
    const auto chosen = std::find_if(values->begin(), values->end(), [&](const MoveValue& value) {
      return value.move == *solution->best;
    });
    ASSERT_NE(chosen, values->end());
    EXPECT_EQ(chosen->value, best) << kalah::position_text(position);
  }
}

// Positions with long sowings, laps and stolen pits, which the starts above seldom reach.
TEST_P(EveryBundle, HeapedPositionsEqualBruteForce) {
  base::Random random(11);
  for (int i = 0; i < 100; ++i) {
    kalah::Layout layout;
    const int pits = 1 + static_cast<int>(random.below(3));
    for (auto& row : layout.rows) {
      for (int pit = 0; pit < pits; ++pit) {
        row.push_back(random.below(3) == 0 ? static_cast<int>(random.below(9)) : 0);
      }
    }
    layout.stores = {static_cast<int>(random.below(2)), static_cast<int>(random.below(2))};
    layout.to_move = random.below(2) == 0 ? Side::first : Side::second;
    const auto made = Position::from(layout, *kalah::named_rules(GetParam()));
    ASSERT_TRUE(made);
    Position position = made->without_ply_rules();
    BruteForce force;
    Solver solver = solver_for(position, static_cast<int>(random.below(10)) - 1);
    EXPECT_EQ(solved(solver, position), force.value(position)) << kalah::position_text(position);
  }
}

TEST_P(EveryBundle, TableIsTheSameForAnyNumberOfThreads) {
  const auto sower = *Sower::make(4, *kalah::named_rules(GetParam()));
  EXPECT_EQ(table_of(sower, 9, 1)->checksum(), table_of(sower, 9, 3)->checksum());
}

TEST(Solver, LostTurnIsPassed) {
  const auto rules = *kalah::named_rules("uam");
  auto made = kalah::parse_position("0,1,2/2 1,0,3/1 first pass", rules);
  ASSERT_TRUE(made);
  Position position = made->without_ply_rules();
  Solver solver = solver_for(position);
  base::Watch watch;
  const auto solution = solver.solution(position, watch);
  ASSERT_TRUE(solution);
  EXPECT_TRUE(solution->best->is_pass());
  EXPECT_EQ(solution->value, BruteForce().value(position));
}

TEST(Solver, StopsAtItsLimitAndSaysSo) {
  Solver solver = solver_for(start(6, 4, "standard"));
  base::Watch watch(base::Limits{.nodes = 1000});
  const auto solution = solver.solution(start(6, 4, "standard"), watch);
  ASSERT_FALSE(solution);
  EXPECT_EQ(solution.error().line(), "solver: stopped before there was a proof");
}

TEST(Solver, RefusesWhatItCannotSolve) {
  EXPECT_FALSE(Sower::make(9, {}));
  EXPECT_FALSE(Sower::make(6, {.end = kalah::EndRule::mover_row}));
  EXPECT_FALSE(Sower::make(6, {.half_stop = true}));
  EXPECT_FALSE(Sower::make(8, {})->problem(Position(kalah::Start{8, 4, {}})));
}

TEST_P(SlowEveryBundle, SixPitsOfThreeAreWorthTwo) {
  const Position position = start(6, 3, GetParam());
  Solver solver = solver_for(position, 11);
  EXPECT_EQ(solved(solver, position), 2);
}

TEST(SlowSolver, FirstMovesOfSixPitsOfThree) {
  const Position position = start(6, 3, "standard");
  Solver solver = solver_for(position, 13);
  base::Watch watch;
  const auto values = solver.move_values(position, watch);
  ASSERT_TRUE(values);
  std::vector<int> numbers;
  for (const auto& value : *values) numbers.push_back(value.value);
  EXPECT_EQ(numbers, (std::vector<int>{-14, -16, -10, -2, 2, 0}));
}

TEST(SlowSolver, SixPitsOfFour) {
  for (const auto& [rules, value] : {std::pair{"standard", 8}, std::pair{"empty-capture", 10}}) {
    const Position position = start(6, 4, rules);
    const auto sower = *Sower::make(6, position.rules());
    auto solver = Solver::make(sower, {.proof_bits = proof_bits_for(48)},
                               table_of(sower, table_seeds_for(6, 48), 2));
    ASSERT_TRUE(solver);
    EXPECT_EQ(solved(*solver, position), value) << rules;
  }
}

}  // namespace
}  // namespace tesuji::kalah::solve
