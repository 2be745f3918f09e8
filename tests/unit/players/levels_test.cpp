// The named levels: what ships is right, and what is not right is refused with its place.
#include <gtest/gtest.h>

#include "players/go_levels.h"
#include "players/register.h"

namespace tesuji::players {
namespace {

TEST(Levels, ShippedOnesArePlayersOfTheCatalogue) {
  const auto levels = parse_levels(shipped_levels_text(), "levels.toml");
  ASSERT_TRUE(levels) << levels.error().line();
  EXPECT_GE(levels->size(), 8U);
  const auto catalogue = players::catalogue<go::Position>();
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

TEST(Levels, WrongFilesAreErrorsThatSayWhere) {
  const auto why = [](std::string_view text) {
    const auto levels = parse_levels(text, "levels.toml");
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
}  // namespace tesuji::players
