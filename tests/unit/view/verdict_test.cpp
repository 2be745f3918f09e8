// What a move lost: one measure, with its error.
#include "view/verdict.h"

#include <gtest/gtest.h>

namespace tesuji::view {
namespace {

Comparison compared(double best, double played, std::uint64_t playouts, double spread = 20) {
  Comparison moves;
  moves.best = {0.5, best, spread, playouts};
  moves.played = {0.5, played, spread, playouts};
  moves.is_fair = true;
  return moves;
}

TEST(Verdicts, PointsAreTheMeasureWhereThereAreAny) {
  Comparison moves = compared(4, -6, 100'000);
  moves.best.value = 0.99;
  moves.played.value = 0.98;
  const auto lost = verdict(moves);
  EXPECT_NEAR(*lost.points_lost, 10, 1e-9);
  EXPECT_EQ(lost.mark, Mark::blunder) << "although hardly any wins are lost";
  EXPECT_EQ(lost.weight(), *lost.points_lost);
  moves.best.lead.reset();
  EXPECT_FALSE(verdict(moves).points_lost);
  EXPECT_EQ(verdict(moves).mark, Mark::none);
  moves.played.value = 0.7;
  EXPECT_EQ(verdict(moves).mark, Mark::blunder);
}

TEST(Verdicts, WhatIsNotClearOfItsErrorIsNotMarked) {
  EXPECT_EQ(verdict(compared(5, 0, 100'000)).mark, Mark::mistake);
  const auto unsure = verdict(compared(5, 0, 50));
  EXPECT_EQ(unsure.mark, Mark::none);
  EXPECT_GT(*unsure.points_error, 2.5);
  EXPECT_LT(*verdict(compared(5, 0, 5000)).points_error, *unsure.points_error);
}

TEST(Verdicts, OnlyFairSearchesMarkAMove) {
  Comparison moves = compared(20, 0, 100'000);
  moves.is_fair = false;
  EXPECT_EQ(verdict(moves).mark, Mark::none);
  // What was not sampled needs no second search.
  moves.best.playouts = moves.played.playouts = 0;
  EXPECT_EQ(verdict(moves).mark, Mark::blunder);
  EXPECT_FALSE(next_playouts(moves, 500));
}

TEST(Verdicts, TheBestMoveLosesNothing) {
  Comparison moves = compared(5, -20, 100'000);
  moves.is_same_move = true;
  EXPECT_EQ(verdict(moves).points_lost, 0);
  EXPECT_EQ(verdict(moves).mark, Mark::none);
  EXPECT_FALSE(next_playouts(moves, 500));
}

TEST(Verdicts, WhatSeemsToLoseNothingIsNotLookedAtAgain) {
  Comparison moves = compared(0.1, 0, 500);
  moves.is_fair = false;
  EXPECT_FALSE(next_playouts(moves, 500));
  moves.best.lead = 0.5;
  EXPECT_EQ(next_playouts(moves, 500), 500);
}

TEST(Verdicts, PooledEstimatesAreTheMeanOfTheirPlayouts) {
  const Estimate few{0.2, 1, 10, 100};
  const Estimate many{0.6, 5, 30, 300};
  const Estimate both = pooled(few, many);
  EXPECT_NEAR(both.value, 0.5, 1e-9);
  EXPECT_NEAR(*both.lead, 4, 1e-9);
  EXPECT_NEAR(*both.spread, 25, 1e-9);
  EXPECT_EQ(both.playouts, 400);
  const Estimate counted{1, 7, std::nullopt, 0};
  EXPECT_EQ(pooled(counted, few), counted) << "what is exact needs no company";
  EXPECT_EQ(pooled(few, counted), counted);
}

TEST(Verdicts, ComparisonsWithSomethingExactEndToo) {
  for (const bool best_is_exact : {false, true}) {
    Comparison moves = compared(0.5, 0, 500);
    moves.is_fair = false;
    int rounds = 0;
    for (auto next = next_playouts(moves, 500); next; next = next_playouts(moves, 500)) {
      moves = compared(0.5, 0, *next);
      moves.best.playouts = best_is_exact ? 0 : *next + 500;
      if (!best_is_exact) moves.played.playouts = 0;
      ASSERT_LT(++rounds, 10);
    }
    EXPECT_EQ(rounds, 2);
  }
}

TEST(Verdicts, DoubtsAreLookedAtAgainAndThatEnds) {
  Comparison moves = compared(5, 0, 500);
  moves.is_fair = false;
  std::uint64_t last = 0;
  int rounds = 0;
  for (auto next = next_playouts(moves, 500); next; next = next_playouts(moves, 500)) {
    EXPECT_GT(*next, last);
    last = *next;
    moves = compared(0.5, 0, last);  // just at the border: never told apart
    moves.best.playouts += 500;      // those before the move
    ASSERT_LT(++rounds, 10);
  }
  EXPECT_EQ(rounds, 2);
  EXPECT_FALSE(next_playouts(compared(0.2, 0, 100'000), 500)) << "as good as equal";
  EXPECT_FALSE(next_playouts(compared(30, 0, 5000), 500)) << "told apart";
}

}  // namespace
}  // namespace tesuji::view
