// Reviews: trees, editing, analysis and its way through SGF; hints and layers.
#include <gtest/gtest.h>

#include "unit/server/api/world.h"

namespace tesuji::server {
namespace {

constexpr const char* kSgf =
    "(;GM[1]FF[4]SZ[5]KM[0.5]RU[Chinese]PB[Ana]PW[Luis]C[start];B[cc];W[dc]C[good]LB[aa:x]"
    "(;B[db];W[dd])(;B[dd];W[db](;B[cb])(;B[eb])))";

Json analysed(World& world, const std::string& id) {
  for (int i = 0; i < 4000; ++i) {
    Json state = world.state(id);
    if (state["analysis"].is_null() || state["analysis"]["state"] != "running") return state;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  ADD_FAILURE() << "the analysis does not end";
  return world.state(id);
}

TEST(Review, OpensATreeWithVariationsAndGoesThroughIt) {
  World world("tree");
  const auto id = world.post("/reviews", {{"sgf", kSgf}}, 201)["id"].get<std::string>();
  const Json tree = world.get("/games/" + id + "/tree");
  EXPECT_EQ(tree["nodes"].size(), 9U);
  EXPECT_EQ(tree["nodes"][0]["comment"], "start");
  Json state = world.state(id);
  EXPECT_EQ(state["phase"], "review");
  EXPECT_EQ(state["info"]["first"], "Ana");
  EXPECT_EQ(state["line"].size(), 4U);
  state = world.post("/games/" + id + "/goto", {{"node", 2}})["state"];
  ASSERT_EQ(state["children"].size(), 2U);
  EXPECT_EQ(state["comment"], "good");
  // A move that is there is gone to, another becomes a variation.
  state = world.play(id, "D2");
  EXPECT_EQ(state["node"], 5);
  state = world.post("/games/" + id + "/moves", {{"move", "B2"}, {"node", 2}})["state"];
  EXPECT_EQ(state["node"], 9);
  EXPECT_EQ(state["tree_nodes"], 10);
  state = world.post("/games/" + id + "/comment", {{"node", 9}, {"text", "new"}})["state"];
  EXPECT_EQ(state["comment"], "new");
  state = world.post("/games/" + id + "/delete", {{"node", 5}})["state"];
  EXPECT_EQ(state["tree_nodes"], 6);
  world.post("/games/" + id + "/goto", {{"node", 5}}, 404);
  world.post("/games/" + id + "/delete", {{"node", 0}}, 400);
  world.post("/games/" + id + "/undo", Json::object(), 409);
  world.start();
  EXPECT_EQ(world.state(id)["tree_nodes"], 6);
}

TEST(Review, TheEditorSetsStones) {
  World world("editor");
  const auto id = world.post("/reviews", {{"game", "go"}, {"options", {{"size", 5}}}}, 201)["id"]
                      .get<std::string>();
  const auto edit = [&](const Json& body, int status = 200) {
    return world.post("/games/" + id + "/edit", body, status)["state"];
  };
  Json state = edit({{"set", {{{"point", "C3"}, {"stone", "first"}}}}});
  state = edit({{"set", {{{"point", "D3"}, {"stone", "second"}}}}, {"to_move", "second"}});
  EXPECT_EQ(state["tree_nodes"], 1) << "edits of one node stay one node";
  EXPECT_EQ(state["position"]["board"][2], Json({0, 0, 1, -1, 0}));
  EXPECT_EQ(state["position"]["to_move"], "second");
  world.play(id, "E5");
  state = edit({{"set", {{{"point", "C3"}, {"stone", "empty"}}}}});
  EXPECT_EQ(state["tree_nodes"], 3);
  EXPECT_EQ(state["position"]["board"][2], Json({0, 0, 0, -1, 0}));
  edit({{"set", {{{"point", "C3"}, {"stone", "blue"}}}}}, 400);
  edit({{"set", {{{"point", "K9"}, {"stone", "first"}}}}}, 400);
  const auto record = world.ask("GET", "/games/" + id + "/record").body;
  const auto again = world.post("/reviews", {{"sgf", record}}, 201)["id"].get<std::string>();
  world.post("/games/" + again + "/goto", {{"node", 2}});
  EXPECT_EQ(world.state(again)["position"]["board"], state["position"]["board"]);
}

TEST(Review, AnAnalysisSurvivesItsSgf) {
  World world("analysis");
  const auto id = world.post("/reviews", {{"sgf", kSgf}}, 201)["id"].get<std::string>();
  const Json begun = world.post("/games/" + id + "/analysis", {{"playouts", 60}}, 202)["state"];
  EXPECT_EQ(begun["analysis"]["total"], 5);
  const Json state = analysed(world, id);
  EXPECT_EQ(state["analysis"]["state"], "done");
  EXPECT_EQ(state["version"], begun["version"]);
  EXPECT_GT(state["revision"], begun["revision"]) << "or a client cannot tell which came first";
  for (const auto& move : state["line"]) {
    EXPECT_TRUE(move.contains("value"));
    EXPECT_TRUE(move.contains("loss"));
  }
  const Json mistakes = world.get("/games/" + id + "/mistakes")["mistakes"];
  double last = 1e9;
  for (const auto& mistake : mistakes) {
    EXPECT_LE(mistake["points_lost"].get<double>(), last) << "the worst comes first";
    last = mistake["points_lost"].get<double>();
    for (const auto& reason : mistake["reasons"]) {
      const auto text = reason["en"].get<std::string>();
      EXPECT_EQ(text.find('%'), std::string::npos) << text << ": stands in numbers already";
      EXPECT_EQ(text.find("it loses"), std::string::npos) << text << ": stands in numbers already";
    }
    EXPECT_FALSE(mistake["line"].empty());
  }
  const auto with = world.ask("GET", "/games/" + id + "/record", "", {{"analysis", "1"}}).body;
  const auto plain = world.ask("GET", "/games/" + id + "/record").body;
  EXPECT_NE(with.find("XTA["), std::string::npos);
  EXPECT_EQ(plain.find("XTA["), std::string::npos);
  EXPECT_NE(plain.find("LB[aa:x]"), std::string::npos) << "what the record said stays";
  // Opened again it shows the same, and saves the same, without any search.
  const auto again = world.post("/reviews", {{"sgf", with}}, 201)["id"].get<std::string>();
  EXPECT_EQ(world.get("/games/" + again + "/tree")["nodes"],
            world.get("/games/" + id + "/tree")["nodes"]);
  EXPECT_EQ(world.get("/games/" + again + "/mistakes")["mistakes"], mistakes);
  EXPECT_EQ(world.ask("GET", "/games/" + again + "/record", "", {{"analysis", "1"}}).body, with);
}

TEST(Review, AKalahGameAndItsAnalysisSurviveTheirRecord) {
  World world("kalah_record");
  const auto id = world.post("/reviews", {{"game", "kalah"}, {"options", {{"pits", 3}}}}, 201)["id"]
                      .get<std::string>();
  Json state = world.state(id);
  while (!state["position"]["legal"].empty()) {
    state = world.play(id, state["position"]["legal"].back());
  }
  world.post("/games/" + id + "/goto", {{"node", 2}});
  world.post("/games/" + id + "/comment", {{"node", 2}, {"text", "\"why\""}});
  world.post("/games/" + id + "/analysis", {{"playouts", 40}}, 202);
  EXPECT_EQ(analysed(world, id)["analysis"]["state"], "done");
  const auto saved = [&](const std::string& game, const char* analysis) {
    return world.ask("GET", "/games/" + game + "/record", "", {{"analysis", analysis}}).body;
  };
  const auto with = saved(id, "1");
  const auto again = world.post("/reviews", {{"record", with}}, 201)["id"].get<std::string>();
  EXPECT_EQ(world.get("/games/" + again + "/tree")["nodes"],
            world.get("/games/" + id + "/tree")["nodes"]);
  EXPECT_EQ(saved(again, "1"), with);
  // Its records hold moves only, so nothing is set up after them.
  const Json holes = world.state(again)["position"]["holes"];
  world.post("/games/" + again + "/edit", {{"holes", holes}, {"to_move", "first"}}, 409);
  // Plain it keeps the comment only.
  const auto plain = world.post("/reviews", {{"record", saved(id, "0")}}, 201)["id"];
  const Json nodes = world.get("/games/" + plain.get<std::string>() + "/tree")["nodes"];
  EXPECT_EQ(nodes[2]["comment"], "\"why\"");
  EXPECT_FALSE(nodes[2].contains("value"));
  // A note that is wrong costs the note, not the game.
  Json bad = Json::parse(with);
  for (const char* note : {"7", "[{}]", "[{\"at\": 999}]", "[{\"at\": 0, \"comment\": 5}]", "[["}) {
    bad["notes"]["nodes"] = note;
    const Json opened = world.post("/reviews", {{"record", bad.dump()}}, 201);
    EXPECT_EQ(opened["warnings"].size(), 1U) << note;
    EXPECT_EQ(opened["state"]["tree_nodes"], nodes.size());
  }
  world.post("/reviews", {{"record", "{\"game\": \"kalah\"}"}}, 400);
  world.post("/reviews", {{"record", ""}}, 400);
}

TEST(Review, AKalahRecordKeepsVariationsAndAStartThatWasSetUp) {
  World world("kalah_variations");
  const Json setup = {{"holes", {1, 2, 3, 0, 2, 2, 2, 0}}, {"to_move", "second"}};
  for (const bool is_set_up : {false, true}) {
    Json body = {{"game", "kalah"}, {"options", {{"pits", 3}, {"seeds", 2}}}};
    if (is_set_up) body["setup"] = setup;
    const auto id = world.post("/reviews", body, 201)["id"].get<std::string>();
    const auto go_to = [&](std::uint64_t node) {
      world.post("/games/" + id + "/goto", {{"node", node}});
    };
    // Two lines from the start, and a third that leaves the second.
    const auto play = [&](bool last) {
      const Json legal = world.state(id)["position"]["legal"];
      ASSERT_FALSE(legal.empty());
      world.play(id, last ? legal.back() : legal.front());
    };
    play(false);
    play(false);
    go_to(0);
    play(true);
    play(true);
    const std::uint64_t here = world.state(id)["node"];
    go_to(here - 1);
    play(false);
    world.post("/games/" + id + "/comment", {{"node", here - 1}, {"text", "the other way"}});
    const auto record = world.ask("GET", "/games/" + id + "/record").body;
    const Json opened = world.post("/reviews", {{"record", record}}, 201);
    EXPECT_TRUE(opened.value("warnings", Json::array()).empty()) << opened["warnings"];
    const auto again = opened["id"].get<std::string>();
    EXPECT_EQ(world.get("/games/" + again + "/tree")["nodes"],
              world.get("/games/" + id + "/tree")["nodes"]);
    EXPECT_EQ(world.state(again)["position"]["holes"],
              world.get("/games/" + id + "/position", {{"node", "0"}})["position"]["holes"]);
    EXPECT_EQ(world.ask("GET", "/games/" + again + "/record").body, record);
    // Whatever is wrong with a node costs that node and those after it.
    Json bad = Json::parse(record);
    for (const char* note :
         {"[{\"after\": 99, \"move\": \"0\"}]", "[{\"after\": 0}]",
          "[{\"after\": 0, \"move\": \"77\"}]", "[{\"at\": 0, \"move\": \"0\"}]",
          "[{\"at\": 0, \"setup\": {\"holes\": [1]}}]", "[{\"at\": 0, \"other\": 1}]"}) {
      bad["notes"]["nodes"] = note;
      EXPECT_EQ(world.post("/reviews", {{"record", bad.dump()}}, 201)["warnings"].size(), 1U)
          << note;
    }
  }
}

TEST(Review, AKalahRecordKeepsTheNamesOfPeople) {
  World world("kalah_names");
  const auto id = world.begin(
      {{"game", "kalah"},
       {"players",
        {{"first", {{"kind", "human"}, {"name", "Ana [1]"}}}, {"second", {{"kind", "human"}}}}}});
  world.play(id, "2");
  const auto record = world.ask("GET", "/games/" + id + "/record").body;
  const Json opened = world.post("/reviews", {{"record", record}}, 201);
  EXPECT_EQ(opened["state"]["info"], Json({{"first", "Ana [1]"}}));
  const auto again = world.ask("GET", "/games/" + opened["id"].get<std::string>() + "/record").body;
  EXPECT_EQ(again, record);
}

TEST(Review, AnAnalysisCanBeStoppedAndKeepsWhatItFound) {
  World world("stop");
  const auto id = world.post("/reviews", {{"sgf", kSgf}}, 201)["id"].get<std::string>();
  world.post("/games/" + id + "/analysis", {{"playouts", 20000}}, 202);
  world.post("/games/" + id + "/analysis", {{"playouts", 10}}, 409);
  EXPECT_EQ(world.ask("DELETE", "/games/" + id + "/analysis").status, 200);
  EXPECT_EQ(world.state(id)["analysis"]["state"], "stopped");
  world.post("/games/" + id + "/analysis", {{"playouts", 20001}}, 400);
}

TEST(Review, DamagedRecordsAreReadAsFarAsTheyGo) {
  World world("damaged");
  const Json opened = world.post("/reviews", {{"sgf", "(;GM[1]SZ[5];B[cc];W[cc];B[dd])"}}, 201);
  // A move onto a stone puts its stone there, and what follows is read.
  EXPECT_EQ(opened["state"]["tree_nodes"], 4);
  EXPECT_EQ(opened["warnings"].size(), 1U);
  const auto id = opened["id"].get<std::string>();
  const Json board =
      world.post("/games/" + id + "/goto", {{"node", 3}})["state"]["position"]["board"];
  EXPECT_EQ(board[2][2], -1);
  EXPECT_EQ(board[3][3], 1);
  EXPECT_EQ(world.post("/reviews", {{"sgf", "(;GM[1]SZ[5];B[cc];W[zz];B[dd])"}},
                       201)["state"]["tree_nodes"],
            2);
  world.post("/reviews", {{"sgf", "no game"}}, 400);
  world.post("/reviews", {{"sgf", "(;GM[2]SZ[8])"}}, 400);
  world.post("/reviews", {{"sgf", "(;GM[1]SZ[99])"}}, 400);
  std::string huge = "(;GM[1]SZ[19]";
  for (int i = 0; i < 30'000; ++i) huge += "(;B[aa])";
  world.post("/reviews", {{"sgf", huge + ")"}}, 400);
}

TEST(Review, PlayOnFromAnyNode) {
  World world("from");
  const auto id = world.post("/reviews", {{"sgf", kSgf}}, 201)["id"].get<std::string>();
  const Json game = world.post(
      "/games", {{"from", {{"game", id}, {"node", 2}}}, {"players", kTwoPeople}}, 201)["state"];
  EXPECT_EQ(game["mode"], "play");
  EXPECT_EQ(game["line"].size(), 2U);
  EXPECT_EQ(game["position"]["to_move"], "first");
  const Json review = world.post("/reviews", {{"from", game["id"]}}, 201)["state"];
  EXPECT_EQ(review["mode"], "review");
  EXPECT_EQ(review["line"].size(), 2U);
}

TEST(Hint, ComesWithReasonsAndAgreesWithTheLayers) {
  World world("hint");
  // A small board: a hint is limited by time, and says nothing where that is too little.
  for (const Json& game :
       {Json{{"game", "go"}, {"options", {{"size", "5"}}}}, Json{{"game", "kalah"}}}) {
    const std::string name = game["game"];
    Json begin = game;
    begin["players"] = kTwoPeople;
    const auto id = world.begin(begin);
    const Json hint = world.get("/games/" + id + "/hint");
    ASSERT_FALSE(hint["moves"].empty());
    const auto& best = hint["moves"][0];
    EXPECT_FALSE(best["reasons"].empty());
    EXPECT_FALSE(hint["summary"]["es"].get<std::string>().empty());
    const Json candidates = world.get("/games/" + id + "/layers/candidates");
    EXPECT_EQ(candidates["labels"][0]["point"], best["point"]);
    for (const auto& layer : game_named(name).value()->layers) {
      const Json drawing = world.get("/games/" + id + "/layers/" + layer.id);
      EXPECT_EQ(drawing["kind"], layer.kind);
    }
    const Json tree = world.get("/games/" + id + "/layers/tree")["tree"];
    ASSERT_TRUE(tree.is_object() && !tree["children"].empty());
    std::uint64_t left = tree["playouts"];
    std::uint64_t last = left;
    for (const auto& child : tree["children"]) {
      const std::uint64_t playouts = child["playouts"];
      EXPECT_LE(playouts, last) << "the most visited first";
      ASSERT_LE(playouts, left) << "children share what their parent got";
      last = playouts;
      left -= playouts;
      EXPECT_GE(child["value"].get<double>(), 0);
      EXPECT_LE(child["value"].get<double>(), 1);
    }
    EXPECT_NE(world.ask("GET", "/games/" + id + "/layers/tree.dot").body.find("digraph"),
              std::string::npos);
  }
}

}  // namespace
}  // namespace tesuji::server
