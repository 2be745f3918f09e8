// What the page's forms show is what the server's players use, and none of it is above the caps.
#include "server/sessions/player_caps.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "server/sessions/seat.h"
#include "server/sessions/table.h"
#include "unit/server/api/world.h"

namespace tesuji::server {
namespace {

template <game::Kit K>
void check_kinds() {
  const auto& catalogue = capped_catalogue<K>();
  ASSERT_FALSE(catalogue.kinds().empty());
  for (const auto& kind : catalogue.kinds()) {  // levels too
    const auto used = catalogue.check({kind.name, ""}).value().settings;
    for (const auto& option : open_options(kind)) {
      SCOPED_TRACE(kind.name + " " + option.name);
      EXPECT_EQ(used.text(option.name), option.fallback);
      EXPECT_TRUE(game::Settings::read({option}, {{option.name, option.fallback}}, ""));
    }
  }
}

TEST(PlayerCaps, DefaultsAreWithinThemAndUsed) {
#define TESUJI_CHECK_KINDS(KIT) check_kinds<KIT>();
  TESUJI_FOR_EACH_GAME(TESUJI_CHECK_KINDS)
#undef TESUJI_CHECK_KINDS
}

TEST(PlayerCaps, LowerOnlyWhatIsAbove) {
  const auto memory = capped(game::integer_option("memory", 512, 1, 4096, ""));
  EXPECT_EQ(memory.fallback, "256");
  EXPECT_EQ(memory.max, 256);
  const auto little = capped(game::integer_option("memory", 16, 1, 64, ""));
  EXPECT_EQ(little.fallback, "16");
  EXPECT_EQ(little.max, 64);
  const auto other = capped(game::integer_option("seeds", 512, 1, 4096, ""));
  EXPECT_EQ(other.fallback, "512");
  EXPECT_EQ(other.max, 4096);
  EXPECT_EQ(capped(game::text_option("table", "a file", "")).fallback, "a file");
}

TEST(PlayerCaps, HoldForAKindsOwnLimitsToo) {
  game::KindInfo kind;
  kind.thinks = true;
  kind.limits = {.seconds = 3600, .nodes = std::uint64_t{1} << 40U};
  cap(kind);
  for (const auto& option : game::all_options(kind)) {
    EXPECT_EQ(option.fallback, capped(option).fallback) << option.name;
  }
  EXPECT_LT(kind.limits.seconds, 3600);
}

TEST(PlayerCaps, TheFormOffersNoMoreMemoryThanThereIs) {
  World world("caps");
  int seen = 0;
  const Json catalogue = world.get("/catalogue");
  for (const auto& game : catalogue["games"]) {
    for (const auto& player : game["players"]) {
      for (const auto& option : player["options"]) {
        if (option["name"] != "memory") continue;
        EXPECT_EQ(option["default"], "256") << player["name"];
        EXPECT_EQ(option["max"], 256) << player["name"];
        ++seen;
      }
    }
  }
  EXPECT_GE(seen, 3);
}

// Tables make their players of the same kinds.
TEST(PlayerCaps, HoldWhereMovesAreSearched) {
  const auto table = new_table("go", {{"size", "5"}}).value();
  Thinking thinking;
  thinking.limits.nodes = 5;
  base::Watch watch;
  thinking.player = {"mcts", "memory=256"};
  EXPECT_TRUE(table->think(thinking, watch));
  thinking.player = {"mcts", "memory=257"};
  EXPECT_FALSE(table->think(thinking, watch));
}

}  // namespace
}  // namespace tesuji::server
