#include "games/kalah/learners/regret.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/thread_queue.h"
#include "games/kalah/learners/register.h"
#include "games/kalah/learners/regret_file.h"
#include "games/kalah/rules/notation.h"
#include "unit/minimax.h"

namespace tesuji::kalah::learners {
namespace {

using heuristics::Heuristic;
using heuristics::HeuristicKind;
using kalah::Move;
using kalah::Position;

RegretPlan small_plan(const std::string& rules) {
  RegretPlan plan;
  plan.rules = rules;
  plan.pits = 4;
  plan.positions = 60;
  plan.least_in_pits = 8;
  return plan;
}

std::shared_ptr<base::JobQueue> queue_of(unsigned threads) {
  auto kinds = std::make_shared<base::JobKinds>();
  kinds->add(job_kinds());
  return std::make_shared<base::ThreadQueue>(std::move(kinds), threads);
}

RegretSet made(const RegretPlan& plan, unsigned threads = 1) {
  const base::Watch watch;
  auto set = RegretSet::make(*queue_of(threads), plan, watch);
  EXPECT_TRUE(set) << set.error().line();
  return std::move(*set);
}

// Plain negamax to the end, margin of the stores for the side to move.
int brute_force(Position& position) {
  if (position.is_over()) {
    return static_cast<int>(position.final_score(position.to_move()).points);
  }
  Position::Moves moves;
  position.legal_moves(moves);
  const auto mover = position.to_move();
  int best = -1000;
  for (const Move move : moves) {
    const auto undo = position.play(move);
    const int after = brute_force(position);
    best = std::max(best, position.to_move() == mover ? after : -after);
    position.undo(undo);
  }
  return best;
}

class KalahRegret : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Bundles, KalahRegret, testing::Values("standard", "uam"));

TEST_P(KalahRegret, PositionsAreThoseThePlanAsksFor) {
  RegretPlan plan;
  plan.rules = GetParam();
  const auto positions = regret_positions(plan);
  ASSERT_TRUE(positions);
  ASSERT_EQ(positions->size(), 2000U);
  std::set<std::string> texts;
  for (const Position& position : *positions) {
    Position::Moves moves;
    position.legal_moves(moves);
    EXPECT_GE(moves.size(), 2U);
    EXPECT_FALSE(position.rules().has_ply_rules());
    const auto& board = position.board();
    EXPECT_GE(board.row_total(kalah::Side::first) + board.row_total(kalah::Side::second), 12);
    EXPECT_EQ(board.total(), 36);
    texts.insert(kalah::position_text(position));
  }
  EXPECT_EQ(texts.size(), 2000U);
  EXPECT_EQ(*regret_positions(plan), *positions);
  plan.seed = 2;
  EXPECT_NE(*regret_positions(plan), *positions);
}

TEST_P(KalahRegret, ChoicesAreExactPerfectLosesNothingAndRandomTheMean) {
  RegretPlan plan = small_plan(GetParam());
  plan.pits = 3;
  plan.seeds = 2;
  plan.positions = 20;
  plan.least_in_pits = 5;
  const RegretSet set = made(plan);
  double sum_of_means = 0;
  for (const ExactChoice& choice : set.choices()) {
    Position position = choice.position;
    const auto mover = position.to_move();
    const int best = brute_force(position);
    EXPECT_EQ(choice.best, best);
    Position::Moves moves;
    position.legal_moves(moves);
    ASSERT_EQ(choice.moves.size(), moves.size());
    double losses = 0;
    for (const Move move : moves) {
      const auto undo = position.play(move);
      const int after = brute_force(position);
      position.undo(undo);
      Position next = position;
      next.play(move);
      EXPECT_EQ(choice.loss(move), best - (next.to_move() == mover ? after : -after));
      losses += choice.loss(move);
    }
    sum_of_means += losses / static_cast<double>(moves.size());
  }
  EXPECT_DOUBLE_EQ(set.random_loss(), sum_of_means / 20);
  EXPECT_GT(set.random_loss(), 0);
  EXPECT_EQ(set.mean_loss([&](const Position& position) {
    for (const ExactChoice& choice : set.choices()) {
      if (!(choice.position == position)) continue;
      for (const auto& move : choice.moves) {
        if (move.value == choice.best) return move.move;
      }
    }
    return Move();
  }),
            0);
}

TEST_P(KalahRegret, IsTheLossOfPlainNegamax) {
  const RegretSet set = made(small_plan(GetParam()));
  base::Random random(3);
  for (const auto kind : {HeuristicKind::linear, HeuristicKind::polynomial}) {
    for (const int depth : {1, 2, 3}) {
      const auto heuristic = Heuristic::uniform(kind, 4, random);
      heuristics::with_evaluation(
          heuristic, heuristics::EndValue::exact, [&](const auto& evaluation) {
            const double plain = set.mean_loss([&](const Position& position) {
              Position game = position;
              const search::AllMoves<Position> source;
              Position::Moves moves;
              game.legal_moves(moves);
              Move best = moves[0];
              search::Value most = -search::kInfinity;
              for (const Move move : moves) {
                const auto undo = game.play(move);
                const auto value = search::negamax(game, depth - 1, evaluation, source);
                const auto seen = game.to_move() == position.to_move() ? value : -value;
                game.undo(undo);
                if (seen > most) {
                  most = seen;
                  best = move;
                }
              }
              return best;
            });
            EXPECT_EQ(set.regret(heuristic, depth), plain);
          });
    }
  }
}

TEST_P(KalahRegret, IsTheSameForAnyNumberOfThreads) {
  const RegretPlan plan = small_plan(GetParam());
  const RegretSet one = made(plan, 1);
  const RegretSet three = made(plan, 3);
  for (std::size_t i = 0; i < plan.positions; ++i) {
    EXPECT_EQ(one.choices()[i].best, three.choices()[i].best);
    EXPECT_EQ(one.choices()[i].position, three.choices()[i].position);
  }
  EXPECT_EQ(one.regret(Heuristic::plain(), 2), three.regret(Heuristic::plain(), 2));
  EXPECT_EQ(one.random_loss(), three.random_loss());
}

TEST(KalahRegretLimits, TooManyPositionsAndStopsAreErrors) {
  RegretPlan plan;
  plan.pits = plan.seeds = 1;
  EXPECT_FALSE(regret_positions(plan));
  base::StopFlag stop;
  stop.raise();
  const base::Watch watch({}, &stop);
  EXPECT_FALSE(RegretSet::make(*queue_of(1), small_plan("standard"), watch));
}

TEST_P(KalahRegret, ShippedValuesAreReadAndJudge) {
  const auto set = shipped_regret(GetParam());
  ASSERT_TRUE(set) << set.error().line();
  ASSERT_EQ(set->choices().size(), 2000U);
  // Whoever looks further on the same heuristic loses less, and less than by chance.
  EXPECT_LT(set->regret(Heuristic::plain(), 2), set->random_loss());
  EXPECT_LT(set->regret(Heuristic::plain(), 4), set->regret(Heuristic::plain(), 2));
  const auto plan = regret_plan(GetParam());
  EXPECT_EQ(regret_text(*set, *plan, GetParam()), shipped_regret_text(GetParam()));
}

TEST_P(KalahRegret, ValuesOfAFileAreCheckedOneByOne) {
  const std::string good(shipped_regret_text(GetParam()));
  ASSERT_TRUE(read_regret(good, GetParam()));
  EXPECT_FALSE(read_regret(good, "empty-capture"));
  EXPECT_FALSE(read_regret(good, "nonsense"));
  EXPECT_FALSE(read_regret("", GetParam()));
  EXPECT_FALSE(read_regret(good.substr(0, good.size() / 2), GetParam()));
  EXPECT_FALSE(read_regret(good + "1 2\n", GetParam()));
  base::Random random(1);
  for (int i = 0; i < 40; ++i) {
    std::string bad = good;
    char& byte = bad[random.below(static_cast<std::uint32_t>(good.size()))];
    byte = static_cast<char>(byte ^ 1);
    EXPECT_FALSE(read_regret(bad, GetParam())) << i;
  }
}

// A sample of the shipped values is proved again.
class SlowKalahRegret : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(SlowBundles, SlowKalahRegret, testing::Values("standard", "uam"));

TEST_P(SlowKalahRegret, ShippedValuesAreExact) {
  const auto set = shipped_regret(GetParam());
  ASSERT_TRUE(set);
  const auto sower = *solve::Sower::make(6, set->choices()[0].position.rules());
  base::Watch watch;
  auto table = solve::EndgameTable::build(sower, 13, 1, watch);
  ASSERT_TRUE(table);
  auto solver = solve::Solver::make(sower, {.proof_bits = 20},
                                    std::make_shared<const solve::EndgameTable>(std::move(*table)));
  ASSERT_TRUE(solver);
  for (std::size_t i = 0; i < set->choices().size(); i += 20) {
    const ExactChoice& choice = set->choices()[i];
    const auto& board = choice.position.board();
    const int seeds = board.row_total(kalah::Side::first) + board.row_total(kalah::Side::second);
    if (seeds > 30) continue;  // a second and more each
    const auto values = solver->move_values(choice.position, watch);
    ASSERT_TRUE(values);
    ASSERT_EQ(values->size(), choice.moves.size());
    for (std::size_t k = 0; k < values->size(); ++k) {
      EXPECT_EQ((*values)[k].value, choice.moves[k].value) << kalah::position_text(choice.position);
    }
  }
}

}  // namespace
}  // namespace tesuji::kalah::learners
