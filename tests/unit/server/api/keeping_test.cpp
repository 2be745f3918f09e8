// Games are kept whole: deleted ones stay deleted, whoever still thinks about them; of two servers
// with one store neither loses what the other answered; what was refused changed nothing.
#include <gtest/gtest.h>

#include <functional>

#include "server/sessions/limits.h"
#include "unit/server/api/world.h"

namespace tesuji::server {
namespace {

constexpr const char* kRecord = "(;GM[1]SZ[9];B[ee];W[cc];B[gg];W[cg];B[gc])";

// Deletes a game while a search works on it, and waits until nothing holds the game any more.
// `holders`: the hub, the search, and whoever waits for the search.
void delete_during(World& world, const std::string& id, long holders,
                   const std::function<void(const std::string&)>& search) {
  std::weak_ptr<Session> game = *world.hub->find(id);
  const std::string path = "/games/" + id;
  std::thread asker([&] { search(path); });
  if (holders == 2) asker.join();  // the search goes on by itself
  wait_until([&] { return game.use_count() >= holders; });
  EXPECT_EQ(world.ask("DELETE", path).status, 204);
  if (asker.joinable()) asker.join();
  wait_until([&] { return game.expired(); });
  EXPECT_EQ(world.store->count().value(), 0U) << "it came back";
  EXPECT_EQ(world.ask("GET", path).status, 404);
}

TEST(Keeping, ADeletedGameStaysDeletedWhileItIsAnalysed) {
  World world("delete_analysis");
  const std::string id = world.post("/reviews", {{"sgf", kRecord}}, 201)["id"];
  delete_during(world, id, 2, [&](const std::string& path) {
    world.post(path + "/analysis", {{"playouts", 20'000}}, 202);
  });
}

TEST(Keeping, ADeletedGameStaysDeletedWhileAHintIsSought) {
  World world("delete_hint");
  const std::string id = world.post("/reviews", {{"sgf", kRecord}}, 201)["id"];
  delete_during(world, id, 3, [&](const std::string& path) { world.ask("GET", path + "/hint"); });
}

TEST(Keeping, ADeletedGameStaysDeletedWhileALiveSearchRuns) {
  World world("delete_live");
  const std::string id = world.post("/reviews", {{"sgf", kRecord}}, 201)["id"];
  delete_during(world, id, 2, [&](const std::string& path) {
    world.post(path + "/search", {{"on", true}});
  });
}

TEST(Keeping, ADeletedGameStaysDeletedWhileAnEngineThinks) {
  World world("delete_turn");
  const Json engine = {
      {"kind", "player"}, {"name", "mcts"}, {"settings", {{"time", 20}, {"memory", 16}}}};
  const std::string id = world.begin(
      {{"game", "go"}, {"players", {{"first", {{"kind", "human"}}}, {"second", engine}}}});
  delete_during(world, id, 2, [&](const std::string& path) {
    world.post(path + "/moves", {{"move", "E5"}});
  });
}

// As if somebody had started a second server past the lock.
TEST(Keeping, TwoServersWithOneStoreLoseNoAnsweredMove) {
  World mine("two_servers");
  const auto id = mine.begin({{"game", "go"}, {"players", kTwoPeople}});
  auto store = Store::open(mine.file).value();
  Hub hub(*store, 1);
  Api theirs(hub);
  const std::string moves = "/api/v1/games/" + id + "/moves";
  const auto play_theirs = [&](const std::string& move) {
    return theirs.answer({"POST", moves, {}, Json{{"move", move}}.dump()});
  };
  EXPECT_EQ(mine.play(id, "A1")["version"], 2);
  EXPECT_EQ(play_theirs("B2").status, 200);
  // Mine does not know of B2: it is told, with the state as it is now.
  const Json told = mine.post("/games/" + id + "/moves", {{"move", "J9"}}, 409);
  EXPECT_EQ(told["state"]["line"].size(), 2U) << told.dump();
  EXPECT_EQ(told["state"]["position"]["last"], "B2");
  mine.play(id, "J9");
  EXPECT_EQ(play_theirs("H8").status, 409);
  EXPECT_EQ(play_theirs("H8").status, 200);
  mine.start();
  std::vector<std::string> line;
  const Json state = mine.state(id);
  for (const auto& node : state["line"]) line.push_back(node["move"]);
  EXPECT_EQ(line, (std::vector<std::string>{"A1", "B2", "J9", "H8"}));
  EXPECT_TRUE(mine.store->check());
}

TEST(Keeping, AGameThatAnotherProgramRemovedIsGone) {
  World world("removed_outside");
  const auto id = world.begin({{"game", "go"}, {"players", kTwoPeople}});
  ASSERT_TRUE(Store::open(world.file).value()->remove(id));
  world.post("/games/" + id + "/moves", {{"move", "A1"}}, 404);
  EXPECT_EQ(world.ask("GET", "/games/" + id).status, 404);
  EXPECT_EQ(world.store->count().value(), 0U);
}

TEST(Keeping, ARefusedMoveInAReviewLeavesThePresentNode) {
  World world("refused_review");
  const std::string id = world.post("/reviews", {{"sgf", kRecord}}, 201)["id"];
  const Json before = world.state(id);
  world.post("/games/" + id + "/moves", {{"move", "E5"}, {"node", 1}}, 400);
  const Json after = world.state(id);
  EXPECT_EQ(after["node"], before["node"]);
  EXPECT_EQ(after["position"], before["position"]);
  EXPECT_EQ(after["version"], before["version"]);
  world.post("/games/" + id + "/moves", {{"move", "C3"}, {"node", 1}});
  EXPECT_NE(world.state(id)["node"], before["node"]);
}

TEST(Keeping, LongTextsInARecordAreCutOrRefused) {
  World world("long_texts");
  const auto with_comment = [](std::size_t bytes) {
    return Json{{"sgf", "(;GM[1]SZ[9];B[ee]C[" + std::string(bytes, 'x') + "])"}};
  };
  const Json cut = world.post("/reviews", with_comment(kMaxCommentBytes + 1), 201);
  EXPECT_EQ(cut["warnings"], Json::array({"line 1: the comment is cut to 65536 bytes"}));
  const Json other = {{"sgf", "(;GM[1]SZ[9];B[ee]XX[" + std::string(kMaxKeptBytes, 'x') + "])"}};
  const Json refused = world.post("/reviews", other, 413);
  EXPECT_EQ(refused["error"]["why"], "other text is longer than 65536 bytes");
  EXPECT_EQ(refused["error"]["where"], "move 1");
  EXPECT_EQ(world.store->count().value(), 1U);
}

TEST(Keeping, AGameGrowsToItsLimitOfBytesAndNoFurther) {
  World world("many_bytes");
  constexpr std::size_t kFits = kMaxGameBytes / kMaxCommentBytes - 1;
  std::string record = "(;GM[1]SZ[19]";
  for (std::size_t i = 0; i < kFits + 2; ++i) {
    const char column = static_cast<char>('a' + i % 19);
    const char row = static_cast<char>('a' + i / 19);
    record += std::string(i % 2 == 0 ? ";B[" : ";W[") + column + row + "]";
  }
  const std::string id = world.post("/reviews", {{"sgf", record + ")"}}, 201)["id"];
  const std::string text(kMaxCommentBytes, 'x');
  for (std::size_t node = 1; node <= kFits; ++node) {
    world.post("/games/" + id + "/comment", {{"node", node}, {"text", text}});
  }
  for (const std::size_t node : {kFits + 1, kFits + 2}) {
    world.ask("POST", "/games/" + id + "/comment", Json{{"node", node}, {"text", text}}.dump());
  }
  const Json refused = world.post("/games/" + id + "/comment", {{"node", 0}, {"text", text}}, 413);
  EXPECT_EQ(refused["error"]["why"], "would be larger than 8388608 bytes with that");
  // It is as it was before, also after a restart, and may still be made smaller.
  EXPECT_LE(world.store->list().value().front().bytes, kMaxGameBytes + 4096);
  world.start();
  EXPECT_TRUE(world.store->check());
  world.post("/games/" + id + "/comment", {{"node", 1}, {"text", ""}});
  world.post("/games/" + id + "/comment", {{"node", 0}, {"text", "short"}});
}

}  // namespace
}  // namespace tesuji::server
