// Reading a group through the interface: what is answered, refused, stopped and forgotten.
#include "unit/server/api/world.h"

namespace tesuji::server {
namespace {

// Three points in a row: whoever plays the middle, B19, decides.
const Json kThree = {
    {"sgf", "(;GM[1]SZ[19]PL[B]AB[ac][bc][cc][dc][eb][ea][ec]AW[ab][bb][cb][db][da])"}};

// As long as may be asked for: what is read here takes a moment, but sanitizers make it long.
Json read(World& world, const std::string& id, Json ask) {
  ask.emplace("seconds", world.get("/catalogue")["limits"]["reading_seconds"].get<int>());
  const Json state = world.post("/games/" + id + "/reading", ask, 202)["state"];
  EXPECT_EQ(state["reading"]["state"], "running");
  Json reading;
  wait_until([&] {
    reading = world.get("/games/" + id + "/reading");
    return reading["state"] != "running";
  });
  EXPECT_EQ(reading["number"], state["reading"]["number"]);
  return reading;
}

std::size_t moves_in(const Json& tree) {
  std::size_t moves = 1;
  for (const auto& child : tree["children"]) moves += moves_in(child);
  return moves;
}

TEST(Reading, AGroupByAClickOrABox) {
  World world("reading");
  const std::string id = world.post("/reviews", kThree, 201)["id"];
  const auto goals = world.get("/catalogue")["games"][0]["readings"];
  ASSERT_FALSE(goals.empty());
  EXPECT_EQ(goals[0]["name"], "life");
  for (const Json& where : {Json{{"point", "B18"}}, Json{{"region", {"E17", "A19"}}}}) {
    const Json reading = read(world, id, where);
    EXPECT_EQ(reading["state"], "done");
    const Json answer = reading["answer"];
    EXPECT_EQ(answer["defender"], "second");
    EXPECT_EQ(answer["target"].size(), 5U);
    ASSERT_EQ(answer["answers"].size(), 2U);
    const Json& kill = answer["answers"][0];
    EXPECT_EQ(kill["side"], "first");
    EXPECT_EQ(kill["result"], "works");
    EXPECT_TRUE(kill["proven"]);
    EXPECT_EQ(kill["moves"], Json({"B19"}));
    EXPECT_EQ(kill["line"][0], "B19");
    EXPECT_GT(moves_in(kill["tree"]), 2U);
    EXPECT_EQ(kill["tree"]["children"][0]["move"], "B19");
    EXPECT_EQ(kill["text"]["en"], "If Black moves first: White is dead by B19");
    EXPECT_EQ(kill["text"]["es"], "Si empiezan Negras: Blancas mueren con B19");
    EXPECT_EQ(answer["answers"][1]["text"]["en"], "If White moves first: White lives by B19");
  }
  // The other side first, and a goal that does not fit.
  EXPECT_EQ(
      read(world, id, {{"point", "B18"}, {"first", "second"}})["answer"]["answers"][0]["side"],
      "second");
  EXPECT_FALSE(read(world, id, {{"point", "B18"}, {"goal", "live"}})["answer"]["reason"].is_null());
}

TEST(Reading, WhatCannotBeReadIsUnknownWithAReason) {
  World world("reading_unknown");
  const std::string id = world.post("/reviews", kThree, 201)["id"];
  const auto why = [&](const Json& ask) {
    const Json answer = read(world, id, ask)["answer"];
    EXPECT_TRUE(answer["answers"].empty()) << answer;
    EXPECT_NE(answer["reason"]["es"], answer["reason"]["en"]);
    return answer["reason"]["en"].get<std::string>();
  };
  EXPECT_EQ(why({{"point", "K10"}}), "there is no stone at this point");
  EXPECT_EQ(why({{"point", "A17"}}), "these stones are not shut in; give a region");
  EXPECT_EQ(why({{"region", {"K1", "N4"}}}).substr(0, 8), "no group");
  EXPECT_EQ(why({{"region", {"A17", "E19"}}, {"goal", "connect"}}).substr(0, 10), "connecting");
  const std::string game = world.begin({{"game", "kalah"}, {"players", kTwoPeople}});
  world.post("/games/" + game + "/reading", {{"point", "1"}}, 400);
  for (const Json& bad : {Json{{"point", "Z99"}}, Json{{"point", "pass"}}, Json{{"region", {"A1"}}},
                          Json{{"goal", "win"}}, Json{{"ko", "many"}}, Json{{"first", "third"}},
                          Json{{"node", 77}}, Json{{"seconds", 1000}}, Json{{"stone", "A1"}}}) {
    const auto reply = world.ask("POST", "/games/" + id + "/reading", bad.dump());
    EXPECT_TRUE(reply.status == 400 || reply.status == 404) << bad << reply.body;
  }
}

TEST(Reading, IsStoppedAndForgotten) {
  World world("reading_stop");
  const std::string id = world.post("/reviews", kThree, 201)["id"];
  world.get("/games/" + id + "/reading", {}, 404);
  // A whole quarter of the board takes longer than anybody waits.
  world.post("/games/" + id + "/reading",
             {{"region", {"A9", "K19"}}, {"goal", "live"}, {"first", "first"}, {"seconds", 20}},
             202);
  world.ask("DELETE", "/games/" + id + "/reading");
  wait_until([&] { return world.get("/games/" + id + "/reading")["state"] != "running"; });
  // A position that is gone takes its reading along.
  world.post("/games/" + id + "/moves", {{"move", "K10"}});
  const auto node = world.state(id)["node"];
  read(world, id, {{"point", "B18"}});
  EXPECT_EQ(world.state(id)["reading"]["node"], node);
  world.post("/games/" + id + "/delete", {{"node", node}});
  EXPECT_TRUE(world.state(id)["reading"].is_null());
}

}  // namespace
}  // namespace tesuji::server
