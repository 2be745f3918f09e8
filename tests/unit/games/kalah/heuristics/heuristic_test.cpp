// Heuristics with weights: their numbers, how they are drawn, and what they say of a position.
#include "games/kalah/heuristics/heuristic.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "games/kalah/rules/notation.h"

namespace tesuji::kalah::heuristics {
namespace {

constexpr int kOne = WeightedSum::kScale;
constexpr auto kBoth = {HeuristicKind::linear, HeuristicKind::polynomial};

Position position(std::string_view text) {
  const auto result = parse_position(text, {});
  EXPECT_TRUE(result) << result.error().line();
  return *result;
}

TEST(KalahHeuristic, WeightsGoByTheDistanceFromTheStore) {
  const std::vector<double> numbers = {1, 2, 3, 4, 5, 6, 7, -1, -2, -3, -4, -5, -6, -7.5};
  const WeightedSum sum(Heuristic::from(HeuristicKind::linear, numbers).value(),
                        EndValue::difference);
  EXPECT_EQ(sum.value(position("1,0,0,0,0,1/1 0,1,0,0,0,0/2 first")), (1 + 6 + 7 - 2 - 15) * kOne);
  EXPECT_EQ(sum.value(position("1,0,0,0,0,1/1 0,1,0,0,0,0/2 second")),
            (2 + 14) * kOne - (1 + 6 + 7.5) * kOne);
  EXPECT_EQ(sum.value(position("1,1/0 1,0/0 first")), (5 + 6 - 5) * kOne);
  EXPECT_EQ(sum.value(position("1,0,0,0,0,0,0,0/0 0,0,0,0,0,0,0,1/0 first")), (1 - 6) * kOne);
}

TEST(KalahHeuristic, RefusesWhatIsNone) {
  const auto error = [](HeuristicKind kind, const std::vector<double>& numbers) {
    const auto result = Heuristic::from(kind, numbers);
    return result ? "" : result.error().line();
  };
  std::vector<double> numbers(14, 1.0);
  EXPECT_EQ(error(HeuristicKind::linear, numbers), "");
  EXPECT_NE(error(HeuristicKind::polynomial, numbers), "");  // 5m+2 is never 14
  numbers[3] = 10.5;
  EXPECT_EQ(error(HeuristicKind::linear, numbers), "weights: weight 3 = 10.5: expected -10 to 10");
  numbers.pop_back();
  EXPECT_NE(error(HeuristicKind::linear, numbers).find("13 numbers: expected 14"),
            std::string::npos);
  for (const auto kind : kBoth) {
    EXPECT_NE(error(kind, {}), "");
    EXPECT_NE(error(kind, std::vector<double>(heuristic_size(kind, kMaxPits + 1), 0.0)), "");
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(),
                             std::numeric_limits<double>::infinity(), -10.0000001}) {
      EXPECT_NE(error(kind, std::vector<double>(heuristic_size(kind, 6), bad)), "");
    }
  }
  EXPECT_EQ(heuristic_size(HeuristicKind::linear, 6), 14U);
  EXPECT_EQ(heuristic_size(HeuristicKind::polynomial, 6), 32U);
  for (const auto kind : kBoth) EXPECT_EQ(heuristic_kind(name_of(kind)), kind);
  EXPECT_FALSE(heuristic_kind("Linear"));
}

// The definition, term by term, for a board with as many pits as the heuristic.
double obvious(const Heuristic& heuristic, const Position& position) {
  const Board& board = position.board();
  const Side own = position.to_move();
  const auto seeds = [&](Side side, int pit) { return double{1} * board.seeds(side, pit); };
  std::vector<double> terms;
  for (const Side side : {own, game::other(own)}) {
    for (int pit = 0; pit < board.pits(); ++pit) terms.push_back(seeds(side, pit));
    terms.push_back(board.store(side));
  }
  if (heuristic.kind() == HeuristicKind::polynomial) {
    for (const Side side : {own, game::other(own)}) {
      for (int pit = 0; pit < board.pits(); ++pit) {
        terms.push_back(seeds(side, pit) * seeds(side, pit) / 10);
      }
    }
    for (int pit = 0; pit < board.pits(); ++pit) {
      terms.push_back(seeds(own, pit) * seeds(game::other(own), board.opposite(pit)) / 10);
    }
  }
  double sum = 0;
  for (std::size_t i = 0; i < terms.size(); ++i) sum += terms[i] * heuristic.numbers()[i];
  return sum;
}

TEST(KalahHeuristic, IsTheSumOfItsTerms) {
  base::Random random(4);
  for (int round = 0; round < 60; ++round) {
    const int pits = 1 + round % 8;
    Position position(Start{.pits = pits, .seeds = 4, .rules = {}});
    const auto kind = round % 2 == 0 ? HeuristicKind::linear : HeuristicKind::polynomial;
    const auto heuristic = Heuristic::uniform(kind, pits, random);
    Position::Moves moves;
    while (!position.is_over()) {
      // Every number is rounded once, to a half at most, and multiplied by seeds or seeds squared.
      const int total = position.board().total();
      const double allowed = 0.5 * total * (1 + total);
      const double expected = obvious(heuristic, position) * kOne;
      with_evaluation(heuristic, EndValue::exact, [&](const auto& evaluation) {
        EXPECT_NEAR(evaluation.value(position), expected, allowed);
      });
      position.legal_moves(moves);
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    with_evaluation(heuristic, EndValue::exact, [&](const auto& evaluation) {
      const auto margin = static_cast<Value>(position.final_score(position.to_move()).points);
      const Value sign = margin > 0 ? 1 : margin < 0 ? -1 : 0;
      EXPECT_EQ(evaluation.value(position), sign * kExactWin + margin);
    });
  }
}

TEST(KalahHeuristic, SquaresAndProductsOfOtherBoardsGoByDistance) {
  std::vector<double> numbers(heuristic_size(HeuristicKind::polynomial, 2), 0.0);
  numbers[6] = 1;   // its own left pit squared
  numbers[9] = 3;   // the opponent's right pit squared
  numbers[11] = 5;  // its own right pit times what faces it
  const PolynomialSum sum(Heuristic::from(HeuristicKind::polynomial, numbers).value(),
                          EndValue::exact);
  EXPECT_EQ(sum.value(position("7,2/0 3,4/0 first")), (49 + 3 * 16 + 5 * 2 * 3) * kOne / 10);
  EXPECT_EQ(sum.value(position("7,2/0 3,4/0 second")), (9 + 3 * 4 + 5 * 4 * 7) * kOne / 10);
  // Four pits: the left three are as far as the left one.
  EXPECT_EQ(sum.value(position("1,2,3,4/0 5,0,0,6/0 first")),
            (1 + 4 + 9 + 3 * 36 + 5 * 4 * 5) * kOne / 10);
}

TEST(KalahHeuristic, StaysBelowAWonGame) {
  for (const double number : {Heuristic::kLimit, -Heuristic::kLimit}) {
    for (const auto kind : kBoth) {
      const std::vector<double> numbers(heuristic_size(kind, 1), number);
      with_evaluation(Heuristic::from(kind, numbers).value(), EndValue::exact,
                      [&](const auto& evaluation) {
                        const Value value = evaluation.value(position("144/0 144/0 first"));
                        EXPECT_LT(std::abs(value), kExactWin);
                        EXPECT_EQ(value > 0, number > 0);
                      });
    }
  }
}

TEST(KalahHeuristic, UniformFillsTheIntervalAndRepeats) {
  for (const auto kind : kBoth) {
    base::Random random(11);
    base::Random again(11);
    double low = 0;
    double high = 0;
    double total = 0;
    std::size_t count = 0;
    for (int i = 0; i < 400; ++i) {
      const auto heuristic = Heuristic::uniform(kind, 6, random);
      EXPECT_EQ(heuristic, Heuristic::uniform(kind, 6, again));
      EXPECT_EQ(Heuristic::from(kind, heuristic.numbers()).value(), heuristic);
      EXPECT_EQ(heuristic.pits(), 6);
      for (const double number : heuristic.numbers()) {
        low = std::min(low, number);
        high = std::max(high, number);
        total += number;
        ++count;
      }
    }
    EXPECT_GT(low, -10);
    EXPECT_LT(low, -9.9);
    EXPECT_LT(high, 10);
    EXPECT_GT(high, 9.9);
    // The standard deviation of the mean of n numbers is 10 / sqrt(3n).
    EXPECT_LT(std::abs(total / static_cast<double>(count)),
              5 * 10 / std::sqrt(3.0 * static_cast<double>(count)));
  }
}

TEST(KalahHeuristic, MutationChangesAShareByLessThanAStep) {
  base::Random random(5);
  std::vector<double> start(32, 0.0);
  start[0] = 10;
  start[1] = -10;
  const auto parent = Heuristic::from(HeuristicKind::polynomial, start).value();
  int changed = 0;
  constexpr int kRounds = 500;
  for (int i = 0; i < kRounds; ++i) {
    const auto child = parent.mutated({.rate = 0.25, .step = 0.5}, random);
    ASSERT_TRUE(Heuristic::from(child.kind(), child.numbers()));
    for (std::size_t k = 2; k < start.size(); ++k) {
      EXPECT_LT(std::abs(child.numbers()[k]), 0.5);
      changed += child.numbers()[k] != 0;
    }
  }
  EXPECT_NEAR(changed, kRounds * 30 * 0.25, 5 * std::sqrt(kRounds * 30 * 0.25 * 0.75));
  EXPECT_EQ(parent.mutated({.rate = 0, .step = 5}, random), parent);
  EXPECT_EQ(parent.mutated({.rate = 1, .step = 0}, random), parent);
}

}  // namespace
}  // namespace tesuji::kalah::heuristics
