// Gobble against what random games must find, and its promises.
#include <gtest/gtest.h>

#include <numeric>

#include "games/go/players/gobble.h"
#include "games/go/players/register.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/eyes.h"
#include "games/go/rules/kit.h"

namespace tesuji::go::players {
namespace {

using go::Position;
using Decision = game::Decision<Position>;

Decision decision_of(const Position& position, const std::string& settings, std::uint64_t games,
                     std::uint64_t seed = 3) {
  const auto catalogue = players::catalogue();
  const auto seated = catalogue.make({"gobble", settings}, base::Seed(seed)).value();
  base::Watch watch(base::Limits{.nodes = games});
  return seated.player->decide({.game = position, .watch = watch});
}

Position drawn(std::string_view drawing, go::Side side) {
  return go::position_from_drawing(drawing, side).value();
}

std::string text(const Position& position, go::Point move) {
  return go::gtp_text(position.board().grid(), move);
}

// All chains below have C2 as their last liberty: whoever plays there captures the others.
constexpr std::string_view kCapturingRace = R"(
    . . . . . . .
    . . . . . . .
    . . . X . . .
    O O O O O O O
    X X X X X X X
    O O . O O O O
    X X X X X X X)";

TEST(Gobble, FindsTheMoveThatDecidesForBothSidesAndBothValues) {
  for (const std::string settings : {"value=score", "value=win"}) {
    for (const go::Side side : {go::kBlack, go::kWhite}) {
      const Position position = drawn(kCapturingRace, side);
      const Decision decision = decision_of(position, settings, 1000);
      EXPECT_EQ(text(position, decision.move), "C2") << settings;
      EXPECT_GT(decision.candidates[0].score.value_or(0), decision.candidates[5].score.value_or(0));
    }
  }
}

TEST(Gobble, ReportsWhatItCounted) {
  const Position position(9);
  const Decision decision = decision_of(position, "", 300);
  EXPECT_EQ(decision.nodes, 300U);
  EXPECT_FALSE(decision.reasons.empty());
  ASSERT_EQ(decision.candidates.size(), 81U);
  double prior = 0;
  for (std::size_t i = 0; i < decision.candidates.size(); ++i) {
    const auto& candidate = decision.candidates[i];
    prior += candidate.prior;
    EXPECT_LE(candidate.visits, 300U);
    EXPECT_GE(candidate.value, 0);
    EXPECT_LE(candidate.value, 1);
    // Sorted by score; a point never tried stands where the average game does.
    if (i > 0 && candidate.visits > 0 && decision.candidates[i - 1].visits > 0) {
      EXPECT_LE(*candidate.score, *decision.candidates[i - 1].score + 1e-9);
    }
  }
  EXPECT_NEAR(prior, 1, 1e-9);
  EXPECT_EQ(decision.move, decision.candidates[0].move);
  // The two sides of a random game are the first at every point at most once each.
  const auto visits = std::accumulate(
      decision.candidates.begin(), decision.candidates.end(), std::uint64_t{0},
      [](std::uint64_t sum, const auto& candidate) { return sum + candidate.visits; });
  EXPECT_GT(visits, 300U * 81 / 4);
  EXPECT_LT(visits, 300U * 81 * 3 / 4);
  for (const float owner : decision.ownership) {
    EXPECT_GE(owner, -1);
    EXPECT_LE(owner, 1);
  }
}

TEST(Gobble, RepeatsForTheSameSeedOnly) {
  const Position position(9);
  const auto visits = [&](std::uint64_t seed) {
    std::vector<std::uint64_t> list;
    for (const auto& candidate : decision_of(position, "", 200, seed).candidates) {
      list.push_back(candidate.move.index);
      list.push_back(candidate.visits);
    }
    return list;
  };
  EXPECT_EQ(visits(1), visits(1));
  EXPECT_NE(visits(1), visits(2));
}

// Without temperature each side insists on what did best so far; with much of it the first moves
// of the games are spread evenly, so that every point is first played about equally often.
TEST(Gobble, TemperatureSpreadsTheGames) {
  const Position position(9);
  const auto least = [&](const std::string& settings) {
    std::uint64_t fewest = 1'000'000;
    for (const auto& candidate : decision_of(position, settings, 400).candidates) {
      fewest = std::min(fewest, candidate.visits);
    }
    return fewest;
  };
  EXPECT_LT(least("temperature=0"), 40U);
  EXPECT_GT(least("temperature=1000000"), 120U);
}

TEST(Gobble, PassesWhenTheBoardIsSettledAndFillsNoEye) {
  const Position position = drawn(R"(
    . X O . O
    X X O O O
    X X O O .
    . X O O O
    X X X O .)",
                                  go::kBlack);
  EXPECT_EQ(decision_of(position, "", 100).move, go::kPass);
  for (const auto& candidate : decision_of(position, "", 100).candidates) {
    EXPECT_FALSE(candidate.move != go::kPass &&
                 go::is_eye(position.board(), candidate.move, go::kBlack));
  }
}

TEST(Gobble, PlaysWholeGamesToTwoPasses) {
  for (const int size : {2, 5, 7}) {
    Position position(size);
    std::size_t moves = 0;
    for (; !position.is_over() && moves < 300; ++moves) {
      const auto decision = decision_of(position, "", 30, moves);
      ASSERT_TRUE(position.is_legal(decision.move));
      position.play(decision.move);
    }
    EXPECT_TRUE(position.is_over()) << size;
  }
}

}  // namespace
}  // namespace tesuji::go::players
