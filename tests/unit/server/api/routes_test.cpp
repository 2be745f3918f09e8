// The table of routes: where paths lead, and that docs/api.md lists the same.
#include "server/api/routes.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "base/text.h"
#include "unit/server/api/world.h"

namespace tesuji::server {
namespace {

using Rows = std::multiset<std::pair<std::string, std::string>>;

// The rows of the section "All paths": | `GET` | `/games/ID` | ... |
Rows documented() {
  Rows rows;
  std::ifstream file(TESUJI_SOURCE_DIR "/docs/api.md");
  EXPECT_TRUE(file) << TESUJI_SOURCE_DIR;
  std::string line;
  while (std::getline(file, line) && line != "## All paths") continue;
  while (std::getline(file, line) && !line.starts_with("## ")) {
    const auto cells = base::split(line, '`');
    if (line.starts_with("| `") && cells.size() > 4) rows.emplace(cells[1], cells[3]);
  }
  return rows;
}

TEST(Routes, AreThoseOfTheDocument) {
  Rows rows;
  for (const auto& route : routes()) rows.emplace(route.method, route.pattern);
  EXPECT_EQ(documented(), rows);
}

TEST(Routes, LeadToTheRowThatFits) {
  const auto pattern = [](const char* method, const std::string& path) {
    const Way way = way_of(method, "/api/v1" + path);
    return way.route == nullptr ? std::string(way.is_path ? "another method" : "nowhere")
                                : std::string(way.route->pattern);
  };
  EXPECT_EQ(pattern("GET", "/catalogue"), "/catalogue");
  EXPECT_EQ(pattern("GET", "/games/abc"), "/games/ID");
  EXPECT_EQ(pattern("DELETE", "/games/abc"), "/games/ID");
  EXPECT_EQ(pattern("GET", "/games/abc/layers/tree.dot"), "/games/ID/layers/tree.dot");
  EXPECT_EQ(pattern("GET", "/games/abc/layers/tree"), "/games/ID/layers/LAYER");
  EXPECT_EQ(way_of("GET", "/api/v1/games/abc/layers/tree").id, "abc");
  EXPECT_EQ(way_of("GET", "/api/v1/games/abc/layers/tree").part, "tree");
  EXPECT_EQ(pattern("GET", "/games"), "another method");
  EXPECT_EQ(pattern("PUT", "/games/abc"), "another method");
  EXPECT_EQ(pattern("GET", "/games/abc/moves"), "another method");
  for (const char* path :
       {"", "/", "/catalogue/", "/nothing", "/games/abc/nothing", "/games/abc/layers",
        "/games/abc/layers/a/b", "/GAMES/abc", "/games/ID/"}) {
    EXPECT_EQ(pattern("GET", path), "nowhere") << path;
  }
  EXPECT_EQ(way_of("GET", "/api/v2/catalogue").route, nullptr);
  EXPECT_TRUE(takes_file("/api/v1/reviews"));
  EXPECT_FALSE(takes_file("/api/v1/games"));
}

TEST(Routes, HaveTheirOwnLimits) {
  World world("route_limits");
  const auto id = world.begin({{"game", "go"}, {"players", kTwoPeople}});
  const std::string much = R"({"move": ")" + std::string(kShortBodyBytes, 'x') + "\"}";
  EXPECT_EQ(world.ask("POST", "/games/" + id + "/moves", much).status, 413);
  EXPECT_EQ(world.ask("POST", "/games/" + id + "/comment", much).status, 400);
  EXPECT_EQ(world.ask("GET", "/games/" + id + "/moves").status, 405);
}

}  // namespace
}  // namespace tesuji::server
