// The interface of docs/api.md, request by request: playing both games to their end, taking back,
// marking, reviews, restarts, and everything that must be refused.
#include <gtest/gtest.h>

#include "unit/server/api/world.h"

namespace tesuji::server {
namespace {

TEST(Api, EverythingInTheCatalogueIsThereInSpanish) {
  World world("spanish");
  const Json catalogue = world.get("/catalogue");
  const auto check = [](const Json& texts, const std::string& what) {
    EXPECT_NE(texts["en"], texts["es"]) << what << ": add it to src/server/sessions/spanish.cpp";
  };
  const auto check_options = [&](const Json& owner) {
    for (const auto& option : owner["options"]) {
      const auto name = owner["name"].get<std::string>() + " " + option["name"].get<std::string>();
      check(option["help_texts"], name);
      EXPECT_NE(option["title"]["es"], option["name"]) << name << ": add it to titles.cpp";
    }
  };
  for (const auto& game : catalogue["games"]) {
    check_options(game);
    for (const auto& player : game["players"]) {
      check(player["summary_texts"], player["name"]);
      check_options(player);
    }
  }
}

TEST(Api, ChoicesOfARuleAreNamedInWordsOfTheirOwnGame) {
  World world("choices");
  const Json catalogue = world.get("/catalogue");
  for (const auto& game : catalogue["games"]) {
    for (const auto& option : game["options"]) {
      if (!option.contains("choice_titles")) continue;
      for (const auto& [choice, title] : option["choice_titles"].items()) {
        const std::string what = option["name"].get<std::string>() + " " + choice;
        const auto english = title["en"].get<std::string>();
        EXPECT_NE(title["es"], choice) << what << ": add it to titles.cpp";
        EXPECT_NE(english, "false") << what;
        EXPECT_NE(english, "true") << what;
        if (game["name"] == "go") {
          EXPECT_EQ(english.find("row"), std::string::npos) << what;
        }
      }
    }
  }
}

TEST(Api, ForbiddenPointsNameTheirRule) {
  World world("forbidden");
  const auto id =
      world.begin({{"game", "go"}, {"options", {{"size", 5}}}, {"players", kTwoPeople}});
  // White round A1: a stone there would have no liberty.
  for (const char* move : {"E5", "A2", "E3", "B1"}) world.play(id, move);
  const Json state = world.state(id);
  EXPECT_EQ(state["position"]["forbidden"], Json({{"A1", "suicide"}}));
}

TEST(Api, CatalogueListsGamesPlayersAndLayersButNoFilesOrPrograms) {
  World world("catalogue");
  const Json catalogue = world.get("/catalogue");
  ASSERT_EQ(catalogue["games"].size(), 3U);  // one is of the tests (tests/games), without levels
  for (const auto& game : catalogue["games"]) {
    EXPECT_FALSE(game["layers"].empty());
    EXPECT_EQ(game["levels"].empty(), game["name"] == "three");
    for (const auto& player : game["players"]) {
      EXPECT_NE(player["name"], "gtp");
      EXPECT_NE(player["name"], "human");
      for (const auto& option : player["options"]) {
        EXPECT_TRUE(option["name"] != "threads" || option["max"].get<int>() <= 4);
        EXPECT_TRUE(option["type"] != "text" || option["name"] == "devices") << option.dump();
      }
    }
    // The default game begins without anything filled in.
    world.begin({{"game", game["name"]}});
  }
}

TEST(Api, AGameOfGoBetweenTwoPeopleToItsScore) {
  World world("two_people");
  const auto id = world.begin(
      {{"game", "go"}, {"options", {{"size", 5}, {"komi", "0.5"}}}, {"players", kTwoPeople}});
  for (const char* move : {"C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5", "E3"}) {
    const Json state = world.play(id, move);
    EXPECT_EQ(state["position"]["last"], move);
  }
  EXPECT_EQ(world.state(id)["position"]["board"][4][2], 1);
  EXPECT_EQ(world.state(id)["position"]["board"][0][3], -1);
  world.play(id, "pass");
  Json state = world.play(id, "pass");
  EXPECT_EQ(state["phase"], "marking");
  EXPECT_TRUE(state["position"]["legal"].empty());
  // The stone at E3 is dead to the referee; a person may say otherwise and back again.
  EXPECT_EQ(state["score"]["dead"], Json::array({"E3"}));
  const double before = state["score"]["lead"]["points"];
  state = world.post("/games/" + id + "/dead", {{"point", "E3"}})["state"];
  EXPECT_TRUE(state["score"]["dead"].empty());
  state = world.post("/games/" + id + "/dead", {{"points", {"E3"}}})["state"];
  EXPECT_EQ(state["score"]["lead"]["points"], before);
  const auto& parts = state["score"]["parts"];
  const double lead =
      parts["first"]["total"].get<double>() - parts["second"]["total"].get<double>();
  EXPECT_EQ(lead, 4.5);
  world.post("/games/" + id + "/moves", {{"move", "A1"}}, 409);
  state = world.post("/games/" + id + "/accept", Json::object())["state"];
  EXPECT_EQ(state["phase"], "over");
  EXPECT_EQ(state["result"]["text"], "B+4.5");
  EXPECT_EQ(state["score"]["lead"]["points"], 4.5);
  world.post("/games/" + id + "/accept", Json::object(), 409);
  world.post("/games/" + id + "/moves", {{"move", "A1"}}, 409);
}

TEST(Api, TotalsAgreeWithTheResultUnderEveryRuleSet) {
  World world("rule_sets");
  for (const char* rules : {"chinese", "japanese", "tromp-taylor", "new-zealand"}) {
    const auto id = world.begin({{"game", "go"},
                                 {"options", {{"size", 5}, {"rules", rules}, {"handicap", 2}}},
                                 {"players", kTwoPeople}});
    for (const char* move : {"C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5"}) {
      const Json state = world.state(id);
      const auto& legal = state["position"]["legal"];
      const bool is_legal = std::find(legal.begin(), legal.end(), Json(move)) != legal.end();
      world.play(id, is_legal ? move : "pass");
      if (world.state(id)["phase"] != "play") break;
    }
    const Json score = world.post("/games/" + id + "/score", Json::object(),
                                  world.state(id)["phase"] == "play" ? 200 : 409)["state"]["score"];
    const auto& parts = score["parts"];
    const double lead =
        parts["first"]["total"].get<double>() - parts["second"]["total"].get<double>();
    const double sign = score["lead"]["side"] == "first" ? 1 : -1;
    EXPECT_EQ(lead, sign * score["lead"]["points"].get<double>()) << rules << score.dump();
    const bool by_area = score["method"] == "area";
    for (const char* side : {"first", "second"}) {
      const auto& part = parts[side];
      const double sum = part["territory"].get<double>() + part["komi"].get<double>() +
                         (by_area ? part["stones"] : part["prisoners"]).get<double>();
      EXPECT_EQ(sum, part["total"].get<double>()) << rules << part.dump();
    }
  }
}

TEST(Api, AnEngineAnswersAndUndoTakesBackBoth) {
  World world("engine");
  const auto id =
      world.begin({{"game", "go"},
                   {"options", {{"size", 5}}},
                   {"players", {{"second", {{"kind", "player"}, {"name", "random"}}}}}});
  world.play(id, "C3");
  Json state = world.settled(id);
  EXPECT_EQ(state["line"].size(), 2U);
  EXPECT_EQ(state["said"]["side"], "second");
  EXPECT_TRUE(state["can"]["undo"]);
  state = world.post("/games/" + id + "/undo", Json::object())["state"];
  EXPECT_TRUE(state["line"].empty());
  EXPECT_EQ(state["position"]["to_move"], "first");
  world.post("/games/" + id + "/undo", Json::object(), 409);
  state = world.post("/games/" + id + "/resign", Json::object())["state"];
  EXPECT_EQ(state["result"]["text"], "W+Resign");
  state = world.post("/games/" + id + "/undo", Json::object())["state"];
  EXPECT_EQ(state["phase"], "play");
  EXPECT_TRUE(state["result"].is_null());
}

TEST(Api, AGameOfKalahAgainstALevelToItsEnd) {
  World world("kalah");
  const auto id = world.begin({{"game", "kalah"},
                               {"options", {{"pits", 4}, {"seeds", 2}}},
                               {"players", {{"second", {{"kind", "level"}, {"name", "novice"}}}}}});
  Json state = world.state(id);
  EXPECT_EQ(state["position"]["holes"], Json({2, 2, 2, 2, 0, 2, 2, 2, 2, 0}));
  EXPECT_TRUE(state["position"]["sowing"].is_null());
  for (int i = 0; i < 200 && state["phase"] == "play"; ++i) {
    const auto& position = state["position"];
    ASSERT_FALSE(position["legal"].empty());
    const std::string move = position["legal"][0];
    const Json before = position["holes"];
    const Json after = world.play(id, move)["position"];
    // The sowing that is told leads from one board to the other.
    const auto& sowing = after["sowing"];
    std::vector<int> holes = before.get<std::vector<int>>();
    holes[sowing["from"].get<std::size_t>()] = 0;
    for (const auto& hole : sowing["path"]) ++holes[hole.get<std::size_t>()];
    for (const auto& taken : sowing["taken"]) {
      holes[taken["hole"].get<std::size_t>()] -= taken["seeds"].get<int>();
    }
    for (const auto& gained : sowing["gained"]) {
      holes[gained["hole"].get<std::size_t>()] += gained["seeds"].get<int>();
    }
    EXPECT_EQ(Json(holes), after["holes"]);
    state = world.settled(id);
  }
  EXPECT_EQ(state["phase"], "over");
  EXPECT_FALSE(state["result"]["sentence"]["es"].get<std::string>().empty());
  EXPECT_EQ(world.ask("GET", "/games/" + id + "/record").status, 200);
}

TEST(Api, NothingIsLostWhenTheServerComesBack) {
  World world("restart");
  const auto id =
      world.begin({{"game", "go"},
                   {"options", {{"size", 5}}},
                   {"clock", {{"kind", "absolute"}, {"main", 600}}},
                   {"players", {{"second", {{"kind", "player"}, {"name", "random"}}}}}});
  world.play(id, "C3");
  const Json before = world.settled(id);
  world.start();
  const Json after = world.state(id);
  for (const char* field : {"version", "line", "position", "players", "options", "said", "phase"}) {
    EXPECT_EQ(after[field], before[field]) << field;
  }
  world.play(id, before["position"]["legal"][0]);
  EXPECT_EQ(world.settled(id)["line"].size(), 4U);
}

TEST(Api, AnEngineInterruptedByTheEndThinksAgain) {
  World world("interrupted");
  const auto id =
      world.begin({{"game", "go"}, {"options", {{"size", 5}}}, {"players", kTwoPeople}});
  world.play(id, "C3");
  // The seat is given to an engine and the server goes at once: whoever comes next plays its move.
  world.post("/games/" + id + "/players",
             {{"second", {{"kind", "player"}, {"name", "mcts"}, {"settings", {{"nodes", 200}}}}}});
  world.start();
  EXPECT_EQ(world.settled(id)["line"].size(), 2U);
}

TEST(Api, ExpectKeepsADoubleClickFromPlayingTwice) {
  World world("expect");
  const auto id =
      world.begin({{"game", "go"}, {"options", {{"size", 5}}}, {"players", kTwoPeople}});
  const auto version = world.state(id)["version"];
  world.post("/games/" + id + "/moves", {{"move", "C3"}, {"expect", version}});
  const Json late =
      world.post("/games/" + id + "/moves", {{"move", "D3"}, {"expect", version}}, 409);
  EXPECT_EQ(late["state"]["line"].size(), 1U);
  EXPECT_FALSE(late["error"]["next"]["es"].get<std::string>().empty());
}

TEST(Api, MalformedRequestsAreSentencesNotAccidents) {
  World world("malformed");
  const auto id =
      world.begin({{"game", "go"}, {"options", {{"size", 5}}}, {"players", kTwoPeople}});
  const std::string moves = "/games/" + id + "/moves";
  for (const char* body : {"", "{", "[]", "null", "{\"move\":1}", "{\"move\":\"Z9\"}", "\xff\xfe",
                           "{\"move\":\"C3\",\"mvoe\":1}", "{\"move\":\"C3\",\"expect\":-1}",
                           "{\"move\":\"C3\",\"node\":1e99}"}) {
    const auto reply = world.ask("POST", moves, body);
    EXPECT_EQ(reply.status, 400) << body << reply.body;
    EXPECT_FALSE(Json::parse(reply.body)["error"]["why"].get<std::string>().empty());
  }
  for (const char* path : {"/games/x", "/games/00000000000000000000000000000000", "/nothing",
                           "/games/../../etc/passwd", "/games//", "/", "/games/1/2/3/4/5"}) {
    EXPECT_EQ(world.ask("GET", path).status, path == std::string("/games") ? 405 : 404) << path;
  }
  EXPECT_EQ(world.ask("GET", "/games").status, 405);
  EXPECT_EQ(world.ask("POST", "/games/" + id + "/nothing", "{}").status, 404);
  EXPECT_EQ(world.ask("GET", "/games/" + id + "/layers/nothing").status, 404);
  EXPECT_EQ(world.ask("GET", "/games/" + id + "/position", "", {{"node", "77"}}).status, 404);
  EXPECT_EQ(world.ask("GET", "/games/" + id + "/position", "", {{"node", "-1"}}).status, 400);
  for (const Json& body :
       {Json{{"game", "chess"}}, Json{{"game", "go"}, {"options", {{"size", 26}}}},
        Json{{"game", "go"}, {"options", {{"siez", 9}}}},
        Json{{"game", "kalah"}, {"options", {{"pits", 0}}}},
        Json{{"game", "go"}, {"setup", {{"black", {"Z1"}}}}},
        Json{{"game", "kalah"}, {"setup", {{"holes", {1, 2}}}}},
        Json{{"game", "go"}, {"clock", {{"kind", "hourglass"}}}},
        Json{{"game", "go"}, {"clock", {{"kind", "absolute"}}}},
        Json{{"game", "go"}, {"clock", {{"kind", "canadian"}, {"period", 9}, {"stones", 0}}}},
        Json{{"game", "go"}, {"players", {{"first", {{"kind", "human"}, {"name", "a\nb"}}}}}},
        Json::object()}) {
    world.post("/games", body, 400);
  }
}

TEST(Api, NoProgramAndNoFileCanBeNamed) {
  World world("hostile_players");
  const auto with = [](const Json& seat) {
    return Json{{"game", "go"}, {"options", {{"size", 5}}}, {"players", {{"second", seat}}}};
  };
  const auto player = [](const char* name, const Json& settings) {
    return Json{{"kind", "player"}, {"name", name}, {"settings", settings}};
  };
  world.post("/games", with(player("gtp", {{"command", "touch /tmp/owned"}})), 400);
  world.post("/games", with(player("gtp:sh", Json::object())), 400);
  world.post("/games", with(player("human", Json::object())), 400);
  world.post("/games", with(player("@/etc/passwd", Json::object())), 400);
  world.post("/games", with(player("mcts", {{"weights", "/etc/passwd"}})), 400);
  world.post("/games", with(player("mcts", {{"nodes", "5,weights=/etc/passwd"}})), 400);
  world.post("/games", with(player("negamax", {{"devices", "all,weights=1"}})), 400);
  world.post("/games", with(player("mcts", {{"threads", 200}})), 400);
  world.post("/games", with(player("mcts", {{"memory", 100000}})), 400);
  world.post("/games", with(player("mcts", {{"time", 1000}})), 400);
  world.post("/games", with({{"kind", "level"}, {"name", "mcts:weights=x"}}), 400);
  world.post(
      "/games",
      {{"game", "kalah"}, {"players", {{"second", player("solver", {{"table", "/tmp/x"}})}}}}, 400);
  world.post("/games", with(player("negamax", {{"depth", 1}, {"devices", "alpha-beta;table"}})),
             201);
}

TEST(Api, SetupsBeginAnywhere) {
  World world("setup");
  const auto go =
      world.post("/games",
                 {{"game", "go"},
                  {"options", {{"size", 5}}},
                  {"players", kTwoPeople},
                  {"setup", {{"black", {"C3"}}, {"white", {"D3"}}, {"to_move", "second"}}}},
                 201)["state"];
  EXPECT_EQ(go["position"]["board"][2][2], 1);
  EXPECT_EQ(go["position"]["to_move"], "second");
  const auto kalah = world.post("/games",
                                {{"game", "kalah"},
                                 {"options", {{"pits", 2}}},
                                 {"players", kTwoPeople},
                                 {"setup", {{"holes", {1, 0, 3, 0, 2, 4}}, {"to_move", "second"}}}},
                                201)["state"];
  EXPECT_EQ(kalah["position"]["holes"], Json({1, 0, 3, 0, 2, 4}));
  EXPECT_EQ(kalah["position"]["legal"], Json::array({"1"}));
  EXPECT_EQ(kalah["position"]["hole_moves"], Json({{"4", "1"}}));
}

TEST(Api, AClockThatRunsOutLosesTheGame) {
  World world("clock");
  const auto id = world.begin({{"game", "go"},
                               {"options", {{"size", 5}}},
                               {"players", kTwoPeople},
                               {"clock", {{"kind", "absolute"}, {"main", 0.3}}}});
  for (int i = 0; i < 400 && world.state(id)["phase"] == "play"; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_EQ(world.state(id)["result"]["text"], "W+Time");
  EXPECT_EQ(world.state(id)["clock"]["first"]["seconds"], 0);
  world.post("/games/" + id + "/moves", {{"move", "C3"}}, 409);
}

TEST(Api, DeletedGamesAreGone) {
  World world("deleted");
  const auto id = world.begin({{"game", "kalah"}, {"players", kTwoPeople}});
  EXPECT_EQ(world.ask("DELETE", "/games/" + id).status, 204);
  EXPECT_EQ(world.ask("GET", "/games/" + id).status, 404);
  world.start();
  EXPECT_EQ(world.ask("GET", "/games/" + id).status, 404);
}

}  // namespace
}  // namespace tesuji::server
