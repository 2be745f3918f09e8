// The named levels: what ships is right, and what is not right is refused with its place.
#include <gtest/gtest.h>

#include <array>

#include "game/clocked_limits.h"
#include "games/go/players/levels.h"
#include "games/go/players/register.h"

namespace tesuji::games {
namespace {

TEST(Levels, ShippedOnesArePlayersOfTheCatalogue) {
  const auto levels = go::players::parse_levels(go::players::shipped_levels_text(), "levels.toml");
  ASSERT_TRUE(levels) << levels.error().line();
  EXPECT_GE(levels->size(), 8U);
  const auto catalogue = go::players::catalogue();
  double elo = -1e9;
  for (const auto& level : *levels) {
    const auto read = catalogue.check({level.name, ""});
    ASSERT_TRUE(read) << level.name;
    EXPECT_EQ(read->limits.nodes, level.nodes);
    const auto settings = game::parse_settings(level.settings, "").value();
    for (const auto& [key, value] : settings) {
      EXPECT_EQ(read->settings.text(key), value) << level.name;
    }
    ASSERT_TRUE(level.elo) << level.name << " was never measured";
    EXPECT_LT(level.elo_low, *level.elo);
    EXPECT_GT(level.elo_high, *level.elo);
    EXPECT_GT(*level.elo, elo) << "weakest first";
    elo = *level.elo;
  }
}

TEST(Levels, NothingMakesThemThinkLonger) {
  const auto catalogue = go::players::catalogue();
  const auto on_clock = [&](const char* name, const char* argument = "") {
    return game::clocked(*catalogue.find(name), catalogue.check({name, argument})->limits, 600);
  };
  EXPECT_EQ(on_clock("casual").nodes, 100U);
  EXPECT_EQ(on_clock("casual").seconds, 600);
  EXPECT_EQ(on_clock("casual", "nodes=500").nodes, 500U);
  EXPECT_EQ(on_clock("mcts", "nodes=500").nodes, 500U);
  EXPECT_EQ(on_clock("mcts", "time=2").seconds, 2);
  // A kind's own limits only stand in for a clock.
  EXPECT_FALSE(on_clock("mcts").nodes);
  const base::Limits own{.nodes = 100};
  EXPECT_EQ(game::shortened(own, {.seconds = 30}).nodes, 100U);
  EXPECT_EQ(game::shortened(own, {.nodes = 5000}).nodes, 100U);
  EXPECT_EQ(game::shortened(own, {.nodes = 50}).nodes, 50U);
  // Neither does a command line, which replaces the limits of other players.
  const auto asked = [&](const char* name, const base::Limits& limits) {
    return game::limited(catalogue.make({name, ""}, base::Seed(1)).value(), limits);
  };
  EXPECT_EQ(asked("casual", {.nodes = 5000}).nodes, 100U);
  EXPECT_EQ(asked("casual", {.seconds = 30}).nodes, 100U);
  EXPECT_EQ(asked("casual", {.nodes = 50}).nodes, 50U);
  EXPECT_EQ(asked("rave", {.nodes = 5000}).nodes, 5000U);
  EXPECT_TRUE(go::players::catalogue().find("casual")->level);
  EXPECT_FALSE(go::players::catalogue().find("rave")->level);
}

// A whole game of a level against itself, by players that see it all.
std::vector<std::uint16_t> game_of(std::optional<double> clock) {
  const auto catalogue = go::players::catalogue();
  std::array<game::SeatedPlayer<go::Position>, 2> seated = {
      std::move(*catalogue.make({"learner", ""}, base::Seed(1))),
      std::move(*catalogue.make({"learner", ""}, base::Seed(2)))};
  go::Position position(5);
  std::vector<std::uint16_t> moves;
  while (!position.is_over() && moves.size() < 60) {
    auto& one = seated[game::index(position.to_move())];
    base::Watch watch(clock ? game::clocked(*catalogue.find("learner"), one.limits, *clock)
                            : one.limits);
    const auto decision = one.player->decide({.game = position, .watch = watch});
    if (decision.resigns) break;
    moves.push_back(decision.move.index);
    position.play(decision.move);
  }
  return moves;
}

TEST(Levels, PlayTheSameGameWithAClockAsWithout) { EXPECT_EQ(game_of(std::nullopt), game_of(600)); }

TEST(Levels, WrongFilesAreErrorsThatSayWhere) {
  const auto why = [](std::string_view text) {
    const auto levels = go::players::parse_levels(text, "levels.toml");
    return levels ? std::string("no error") : levels.error().line();
  };
  EXPECT_NE(why("level = 3").find("expected [[level]]"), std::string::npos);
  EXPECT_NE(why("[[level]]\nnodes = 3").find("name"), std::string::npos);
  EXPECT_NE(why("[[level]]\nname = \"a\"").find("nodes"), std::string::npos);
  EXPECT_NE(why("[[level]]\nname = \"a\"\nnodes = -1").find("nodes"), std::string::npos);
  EXPECT_NE(why("[[level]]\nname = \"a\"\nnodes = 1\nelo = 3.0").find("elo_ci95"),
            std::string::npos);
  EXPECT_NE(why("[[level]\n").find("levels.toml"), std::string::npos);
}

}  // namespace
}  // namespace tesuji::games
