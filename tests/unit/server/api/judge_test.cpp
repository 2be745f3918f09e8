// Who judges: levels stay levels with a clock, the graph is the analyst's, hints agree with
// themselves.
#include <gtest/gtest.h>

#include "server/sessions/table.h"
#include "unit/server/api/world.h"

namespace tesuji::server {
namespace {

Json engine(const char* kind, const char* name, const Json& settings = Json::object()) {
  Json seat = {{"kind", kind}, {"name", name}};
  if (!settings.empty()) seat["settings"] = settings;
  return {{"first", {{"kind", "human"}}}, {"second", seat}};
}

// Asks for the state until it is as wanted.
template <class F>
Json state_when(World& world, const std::string& id, const F& is_wanted) {
  for (int i = 0; i < 12'000; ++i) {
    Json now = world.state(id);
    if (is_wanted(now)) return now;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  ADD_FAILURE() << "it never came to that: " << world.state(id).dump();
  return world.state(id);
}

TEST(Levels, ThinkNoLongerWithAClock) {
  const auto table = start_table("go", {}).value();
  Thinking thinking;
  thinking.player = {"casual", ""};
  thinking.clock_seconds = 20;  // a share of ten minutes
  base::Watch watch;
  const auto timed = table->think(thinking, watch).value();
  EXPECT_LE(timed.playouts, 100U);
  thinking.clock_seconds.reset();
  const auto free = table->think(thinking, watch).value();
  EXPECT_EQ(timed.move, free.move);
  EXPECT_EQ(timed.playouts, free.playouts);
}

TEST(MoveNow, EndsTheSearchWithWhatItHas) {
  World world("now");
  const auto id =
      world.begin({{"game", "go"}, {"players", engine("player", "mcts", {{"time", "30"}})}});
  world.post("/games/" + id + "/now", Json::object(), 409);
  world.play(id, "E5");
  state_when(world, id, [](const Json& state) { return state["waiting"]["state"] == "thinking"; });
  world.post("/games/" + id + "/now", {{"expect", 1}}, 409);
  world.post("/games/" + id + "/now", Json::object());
  EXPECT_EQ(world.settled(id)["line"].size(), 2U);
  world.post("/games/" + id + "/now", Json::object(), 409);
}

TEST(Graph, HoldsNothingOfAWeakOpponentsSearch) {
  World world("weak_graph");
  const auto id = world.begin(
      {{"game", "go"}, {"options", {{"size", 5}}}, {"players", engine("level", "novice")}});
  world.play(id, "C3");
  const Json state = world.settled(id);
  for (const auto& move : state["line"]) EXPECT_FALSE(move.contains("value"));
}

TEST(Graph, IsJudgedInTheBackgroundWhileSomebodyWatches) {
  World world("judged");
  for (const char* name : {"go", "kalah"}) {
    const auto id = world.begin({{"game", name}, {"players", kTwoPeople}});
    const auto session = world.hub->find(id).value();
    const auto listener = session->add_listener([] {});
    ASSERT_TRUE(listener);
    world.play(id, world.state(id)["position"]["legal"][2]);
    world.play(id, world.state(id)["position"]["legal"][1]);
    const Json state = state_when(world, id, [](const Json& now) {
      for (const auto& move : now["line"]) {
        if (!move.contains("value")) return false;
      }
      return true;
    });
    for (const auto& move : state["line"]) {
      EXPECT_TRUE(move.contains("points_lost"));
      EXPECT_FALSE(move.contains("mark")) << "a first look marks nothing";
    }
    session->remove_listener(*listener);
  }
}

TEST(Hint, NeverContradictsItsOwnTable) {
  World world("hint_order");
  const auto id = world.begin({{"game", "go"}, {"players", kTwoPeople}});
  for (const char* move : {"E5", "E3", "D3"}) {
    world.play(id, move);
    const Json hint = world.get("/games/" + id + "/hint");
    const auto& moves = hint["moves"];
    ASSERT_FALSE(moves.empty());
    EXPECT_EQ(hint["summary"]["en"], "play " + moves[0]["move"].get<std::string>());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (i == 0) continue;  // the advice itself is told however slow the machine is
      EXPECT_GE(moves[i]["playouts"].get<std::uint64_t>(), view::kMinShownPlayouts);
      EXPECT_LE(moves[i]["value"].get<double>(), moves[i - 1]["value"].get<double>());
    }
    const Json layer = world.get("/games/" + id + "/layers/candidates");
    for (const auto& label : layer["labels"]) {
      EXPECT_LE(std::stoi(label["label"].get<std::string>()),
                std::lround(100 * moves[0]["value"].get<double>()));
    }
  }
}

TEST(Games, BeginWithNoMoreHandicapThanMakesSense) {
  World world("handicap");
  const Json refused = world.post("/games", {{"game", "go"}, {"options", {{"handicap", 40}}}}, 400);
  EXPECT_NE(refused.dump().find("0 or 2 to 9 stones on a board of 9x9"), std::string::npos);
  EXPECT_NE(refused.dump().find("de 2 a 9 piedras en un tablero de 9x9"), std::string::npos);
  // A record may hold what it likes.
  world.post("/reviews", {{"sgf", "(;GM[1]SZ[9]HA[12];W[aa])"}}, 201);
}

TEST(Analysis, ProvesKalahWhereItCan) {
  World world("proved");
  const auto id =
      world
          .post("/reviews", {{"game", "kalah"}, {"options", {{"pits", 3}, {"seeds", 2}}}},
                201)["id"]
          .get<std::string>();
  Json state = world.state(id);
  while (!state["position"]["legal"].empty()) {
    state = world.play(id, state["position"]["legal"].back());
  }
  world.post("/games/" + id + "/analysis", {{"playouts", 60}}, 202);
  state = state_when(world, id, [](const Json& now) { return now["analysis"]["state"] == "done"; });
  for (const auto& move : state["line"]) {
    EXPECT_EQ(move["points_error"], 0) << move.dump();
    const double lost = move["points_lost"];
    EXPECT_EQ(lost, std::round(lost)) << "seeds are whole";
  }
}

}  // namespace
}  // namespace tesuji::server
