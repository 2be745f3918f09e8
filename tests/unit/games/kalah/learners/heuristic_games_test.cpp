#include "games/kalah/learners/heuristic_games.h"

#include <gtest/gtest.h>

namespace tesuji::kalah::learners {
namespace {

heuristics::HeuristicEntry random_entry(std::uint64_t seed) {
  base::Random random(seed);
  return {"entry",
          heuristics::Heuristic::uniform(heuristics::HeuristicKind::linear, 6, random),
          {},
          {},
          {}};
}

TEST(HeuristicGames, NobodyIsBetterThanItself) {
  for (const std::string rules : {"uam", "standard"}) {
    const auto entry = random_entry(3);
    const auto results = game_results(entry.heuristic, opponent_of(entry), {rules, 2, 1}).value();
    EXPECT_EQ(results.games, 2 * kHeuristicOpenings);
    EXPECT_EQ(2 * results.wins + results.draws, results.games);
  }
}

TEST(HeuristicGames, WhatOneWinsTheOtherLoses) {
  const auto a = random_entry(3);
  const auto b = random_entry(4);
  const HeuristicGames games{"uam", 2, 7};
  const auto ours = game_results(a.heuristic, opponent_of(b), games).value();
  const auto theirs = game_results(b.heuristic, opponent_of(a), games).value();
  EXPECT_EQ(ours.draws, theirs.draws);
  EXPECT_EQ(ours.wins + ours.draws + theirs.wins, ours.games);
  EXPECT_NE(ours.wins, theirs.wins);
}

// Weights of 1 and -1 are Regular's value.
TEST(HeuristicGames, PlainWeightsPlayLikeRegular) {
  const auto regular = report_opponents().front();
  ASSERT_EQ(regular.name, "kalah-regular");
  const auto results =
      game_results(heuristics::Heuristic::plain(), regular, {"standard", 1, 2}).value();
  EXPECT_EQ(results.games, 2 * kHeuristicOpenings);
  EXPECT_NEAR(results.wins + 0.5 * results.draws, kHeuristicOpenings, 0.15 * kHeuristicOpenings);
}

TEST(HeuristicGames, UnknownRulesAreRefused) {
  const auto refused =
      game_results(heuristics::Heuristic::plain(), report_opponents().front(), {"mine", 2, 1});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().why.find("uam"), std::string::npos);
}

}  // namespace
}  // namespace tesuji::kalah::learners
