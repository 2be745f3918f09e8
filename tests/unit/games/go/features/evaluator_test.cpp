// The two evaluations: hand-computed values, signs, sums of their terms, weights.
#include "games/go/features/evaluator.h"

#include <gtest/gtest.h>

#include <limits>

#include "unit/games/go/features/boards.h"

namespace tesuji::go::features {
namespace {

constexpr std::string_view kWalls = R"(
    . X . O .
    . X . O .
    . X . O O
    . X . O .
    . X . . O)";

go::Position position(std::string_view text, go::Side to_move = go::kBlack) {
  return go::position_from_drawing(text, to_move).value();
}

TEST(Negamax13, FormulaOfGodfridEtAl) {
  const go::Position p = position(kWalls);
  const BouzyCounts bouzy = bouzy_counts(p.board(), Negamax13Evaluation::kBouzy);
  EXPECT_EQ(Negamax13Evaluation().value(p),
            200 * (5 - 3) + 10 * bouzy.potential.difference() + bouzy.influence.difference());
  EXPECT_EQ(Negamax13Evaluation().value(go::Position(13)), 0);
}

TEST(Negamax13, ACaptureIsWorthTwoPoints) {
  go::Position p = position(R"(
    . . . . .
    . . . . .
    . . . . .
    X . . . O
    O . . O .)");
  ASSERT_TRUE(p.is_legal(p.board().grid().at(1, 0)));
  p.play(p.board().grid().at(1, 0));
  const auto terms = Negamax13Evaluation().terms(p);  // white's view
  ASSERT_EQ(terms.size(), 4U);
  EXPECT_EQ(terms[0].name, "territory");
  EXPECT_EQ(terms[0].product, 0) << "A1 for black, E1 for white";
  EXPECT_EQ(terms[1].name, "captures");
  EXPECT_EQ(terms[1].difference, -1);
  EXPECT_EQ(terms[1].product, -200);
}

template <class Evaluation>
void check_consistency(const Evaluation& evaluation) {
  base::Random random(8);
  for (int i = 0; i < 120; ++i) {
    go::Position p(go::kMinSize + i % 24);
    go::PointList moves;
    for (std::uint32_t n = random.below(120); n > 0 && !p.is_over(); --n) {
      moves.clear();
      p.legal_moves(moves);
      p.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const int value = evaluation.value(p);
    double sum = 0;
    for (const WeightedTerm& term : evaluation.terms(p)) {
      EXPECT_EQ(term.product, term.difference * term.weight);
      sum += term.product;
    }
    ASSERT_NEAR(value, sum, 0.5);
    p.set_to_move(game::other(p.to_move()));
    ASSERT_EQ(evaluation.value(p), -value);
  }
}

TEST(Negamax13, TermsAddUpAndTheSignFollowsTheMover) { check_consistency(Negamax13Evaluation()); }
TEST(Jego, TermsAddUpAndTheSignFollowsTheMover) { check_consistency(JegoEvaluation()); }

TEST(Jego, FormulaOfChaveroEtAl) {
  const JegoEvaluation evaluation = JegoEvaluation::make({1000, 100, 10, 6}).value();
  // Black: 5 points, 5 stones in 1 chain; white: 3 points, 6 stones in 2 chains.
  EXPECT_EQ(evaluation.value(position(kWalls)), 1000 * 2 + 10 * (5 - 6) + 6 * (5 - 3));
  EXPECT_EQ(evaluation.value(position(kWalls, go::kWhite)), -2002);
  EXPECT_EQ(evaluation.terms(position(kWalls))[3].name, "cohesion");
  EXPECT_EQ(JegoEvaluation().value(go::Position(19)), 0) << "no chains, no division by zero";
}

TEST(Weights, MustBeFiniteAndInRange) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double infinity = std::numeric_limits<double>::infinity();
  for (const double bad : {nan, infinity, -infinity, kMaxWeight * 1.001, -kMaxWeight * 1.001}) {
    const auto result = Negamax13Evaluation::make({200, bad, 10, 1});
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.error().where, "captures");
    EXPECT_FALSE(JegoEvaluation::make({1, 2, 3, bad}).has_value());
  }
  EXPECT_FALSE(Negamax13Evaluation::make({}, {-1, 0, 128}).has_value());
  const auto most = Negamax13Evaluation::make({kMaxWeight, kMaxWeight, kMaxWeight, kMaxWeight});
  ASSERT_TRUE(most.has_value());
  go::Position p(go::kMaxSize);
  p.play(p.board().grid().at(12, 12));
  EXPECT_LT(most->value(p), -100000 * 600) << "all points are black's, and white is to move";
  EXPECT_EQ(Negamax13Evaluation::make({}).value().weights(), Negamax13Evaluation::Weights{});
}

}  // namespace
}  // namespace tesuji::go::features
