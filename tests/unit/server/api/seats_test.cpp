// The players of seats between their moves: who keeps one, for how long, and what it does
// meanwhile.
#include <gtest/gtest.h>

#include "server/sessions/kept_players.h"
#include "server/sessions/table.h"
#include "unit/server/api/world.h"

namespace tesuji::server {
namespace {

using game::Side;

// A player of a certain size.
class Lump : public Thinker {
 public:
  explicit Lump(std::size_t bytes) : bytes_(bytes) {}
  [[nodiscard]] base::Limits limits(const Thinking&) const override { return {}; }
  [[nodiscard]] std::size_t kept_bytes() const override { return bytes_; }

 private:
  std::size_t bytes_;
};

void put(KeptPlayers& kept, const std::string& game, std::size_t bytes) {
  kept.put({game, Side::first}, "mcts", std::make_unique<Lump>(bytes));
}

TEST(KeptPlayers, HoldTheBudgetAndTheIdlestGoesFirst) {
  KeptPlayers kept(100);
  for (const char* game : {"a", "b", "c"}) put(kept, game, 30);
  EXPECT_EQ(kept.bytes(), 90U);
  auto used = kept.take({"a", Side::first}, "mcts");
  ASSERT_NE(used, nullptr);
  EXPECT_EQ(kept.bytes(), 60U) << "what is used is not idle";
  kept.put({"a", Side::first}, "mcts", std::move(used));
  put(kept, "d", 40);
  EXPECT_EQ(kept.bytes(), 100U);
  EXPECT_FALSE(kept.holds({"b", Side::first})) << "it had lain there for the longest";
  for (const char* game : {"a", "c", "d"}) EXPECT_TRUE(kept.holds({game, Side::first})) << game;
  put(kept, "e", 101);
  EXPECT_EQ(kept.count(), 0U) << "who alone is too large leaves no room for others either";
  EXPECT_EQ(kept.bytes(), 0U);
}

TEST(KeptPlayers, GiveOnlyThePlayerThatWasPut) {
  KeptPlayers kept(100);
  put(kept, "a", 30);
  EXPECT_EQ(kept.take({"a", Side::second}, "mcts"), nullptr);
  EXPECT_EQ(kept.take({"b", Side::first}, "mcts"), nullptr);
  EXPECT_EQ(kept.take({"a", Side::first}, "negamax"), nullptr) << "the seat has another player now";
  EXPECT_EQ(kept.count(), 0U);
  put(kept, "a", 30);
  put(kept, "a", 20);
  EXPECT_EQ(kept.bytes(), 20U) << "the later takes the place of the earlier";
  kept.drop("a");
  EXPECT_EQ(kept.bytes(), 0U);
}

std::uint64_t visits(const view::Found& found) {
  std::uint64_t sum = 0;
  for (const auto& move : found.moves) sum += move.playouts;
  return sum;
}

// The table after the move that was found and the answer that was expected.
std::unique_ptr<Table> after_line(const Table& before, const view::Found& found) {
  auto table = before.copy();
  const auto& line = found.moves.front().line;
  EXPECT_GE(line.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    view::Node node;
    node.move = line[i];
    node.side = table->to_move();
    EXPECT_TRUE(table->follow(node));
  }
  return table;
}

TEST(Seats, ASearchLimitedByTimeGoesOnFromTheLastOne) {
  for (const auto& [game, options] :
       {std::pair{"go", game::RawSettings{{"size", "5"}}}, {"kalah", game::RawSettings{}}}) {
    const auto table = start_table(game, options).value();
    Thinking thinking;
    thinking.player = {"mcts", "memory=16"};
    auto player = table->thinker(thinking.player, thinking.seed).value();
    base::Watch watch;
    thinking.limits.nodes = 2'000;
    const auto first = table->think(*player, thinking, watch).value();
    EXPECT_GT(player->kept_bytes(), 0U);
    const auto next = after_line(*table, first);
    // Hardly any time of its own: what is known comes from the search before.
    thinking.limits = {.seconds = 0.0};
    const auto timed = next->think(*player, thinking, watch).value();
    EXPECT_LT(timed.playouts, 50U);
    EXPECT_GT(visits(timed), timed.playouts + 100) << game;
    thinking.limits = {.nodes = 300};
    const auto kept = next->think(*player, thinking, watch).value();
    const auto fresh = next->think(thinking, watch).value();
    EXPECT_EQ(kept.move, fresh.move) << "with a limit of nodes nothing is carried over";
    EXPECT_EQ(visits(kept), visits(fresh)) << game;
  }
}

TEST(Seats, PonderingIsForTheNextSearchLimitedByTimeAlone) {
  const auto table = start_table("go", {{"size", "5"}}).value();
  Thinking thinking;
  thinking.player = {"mcts", "memory=16"};
  thinking.limits.nodes = 300;
  auto player = table->thinker(thinking.player, thinking.seed).value();
  base::Watch ponders(base::Limits{.nodes = 2'000});
  table->ponder(*player, ponders);
  base::Watch watch;
  const auto pondered = table->think(*player, thinking, watch).value();
  const auto fresh = table->think(thinking, watch).value();
  EXPECT_EQ(pondered.move, fresh.move);
  EXPECT_EQ(visits(pondered), visits(fresh));
  base::Watch more(base::Limits{.seconds = 0.2});
  table->ponder(*player, more);
  thinking.limits = {.seconds = 0.0};
  const auto timed = table->think(*player, thinking, watch).value();
  EXPECT_LT(timed.playouts, 100U);
  EXPECT_GT(visits(timed), timed.playouts);
}

Json against(const Json& settings, const Json& clock = nullptr) {
  Json game = {{"game", "go"},
               {"options", {{"size", 5}}},
               {"players",
                {{"first", {{"kind", "human"}}},
                 {"second", {{"kind", "player"}, {"name", "mcts"}, {"settings", settings}}}}}};
  if (!clock.is_null()) game["clock"] = clock;
  return game;
}
const Json kTimed = {{"time", 0.1}, {"memory", 4}};
const Json kCounted = {{"nodes", 200}, {"memory", 4}};

TEST(Seats, KeepTheirPlayerIfTimeLimitsThemAndAsLongAsTheGameLasts) {
  World world("kept");
  auto& kept = world.hub->services().kept;
  const auto id = world.begin(against(kTimed));
  const SeatKey seat{id, Side::second};
  world.play(id, "C3");
  world.settled(id);
  EXPECT_TRUE(kept.holds(seat));
  EXPECT_GT(kept.bytes(), 0U);
  EXPECT_EQ(kept.count(), 1U);
  world.post("/games/" + id + "/players",
             {{"second", {{"kind", "player"}, {"name", "mcts"}, {"settings", kCounted}}}});
  EXPECT_EQ(kept.count(), 0U) << "another player has the seat";
  world.play(id, world.state(id)["position"]["legal"][0]);
  world.settled(id);
  EXPECT_EQ(kept.count(), 0U) << "its moves must depend on nothing but seed and position";
  world.post("/games/" + id + "/players",
             {{"second", {{"kind", "player"}, {"name", "mcts"}, {"settings", kTimed}}}});
  world.play(id, world.state(id)["position"]["legal"][0]);
  world.settled(id);
  EXPECT_EQ(kept.count(), 1U);
  world.post("/games/" + id + "/resign", Json::object());
  EXPECT_EQ(kept.count(), 0U) << "the game is over";
}

TEST(Seats, AClockMakesNoPlayerKeepItsTreeWhoseNodesAreLimited) {
  World world("kept_clock");
  const Json clock = {{"kind", "absolute"}, {"main", 600}};
  const auto counted = world.begin(against(kCounted, clock));
  world.play(counted, "C3");
  world.settled(counted);
  EXPECT_EQ(world.hub->services().kept.count(), 0U);
  // Whoever has chosen no limit is limited by the clock.
  const auto timed = world.begin(against({{"memory", 4}}, {{"kind", "absolute"}, {"main", 3}}));
  world.play(timed, "C3");
  world.settled(timed);
  EXPECT_EQ(world.hub->services().kept.count(), 1U);
}

TEST(Seats, AMoveLimitedByNodesComesOutTheSameAfterUndoAndAfterARestart) {
  World world("same_move");
  const auto id = world.begin(against(kCounted));
  const auto answer = [&] {
    world.play(id, "C3");
    return world.settled(id)["position"]["last"];
  };
  const auto take_back = [&] { world.post("/games/" + id + "/undo", Json::object()); };
  const Json first = answer();
  take_back();
  EXPECT_EQ(answer(), first);
  take_back();
  world.start();
  EXPECT_EQ(answer(), first);
}

std::size_t ponderers(const Services& services) { return services.pool.running(JobKind::spare); }

// A game in which the engine has answered, and somebody listens.
struct Watched {
  Watched(World& world, const Json& settings) : id(world.begin(against(settings))) {
    session = world.hub->find(id).value();
    listener = session->add_listener([] {}).value();
    world.play(id, "C3");
    world.settled(id);
  }
  std::string id;
  std::shared_ptr<Session> session;
  std::uint64_t listener = 0;
};

// The latest news of a search that the game has told.
Json search_news(Session& session) {
  Session::Heard heard;
  const auto news = session.news_since(heard);
  return news.search ? Json::parse(*news.search) : Json::object();
}

TEST(Seats, ATurnGoesOnFromTheTreeOfTheLastOne) {
  World world("carried");
  const Watched game(world, {{"time", 1}, {"memory", 16}});
  const std::string played = world.state(game.id)["position"]["last"];
  std::string expected;
  const Json first = search_news(*game.session);
  for (const auto& move : first["candidates"]) {
    if (move["move"] == played && move["line"].size() > 1) expected = move["line"][1];
  }
  ASSERT_FALSE(expected.empty()) << first.dump();
  world.play(game.id, expected);
  world.settled(game.id);
  const Json second = search_news(*game.session);
  EXPECT_NE(second["node"], first["node"]);
  std::uint64_t known = 0;
  for (const auto& move : second["candidates"]) known += move["playouts"].get<std::uint64_t>();
  EXPECT_GT(known, second["playouts"].get<std::uint64_t>() + 50) << second.dump();
}

TEST(Pondering, IsForThePersonWhoListensAndEndsWithHim) {
  World world("ponder");
  auto& services = world.hub->services();
  const Watched game(world, kTimed);
  wait_until([&] { return ponderers(services) == 1; });
  // The move finds the player that pondered.
  world.play(game.id, world.state(game.id)["position"]["legal"][0]);
  world.settled(game.id);
  wait_until([&] { return ponderers(services) == 1; });
  game.session->remove_listener(game.listener);
  wait_until([&] { return ponderers(services) == 0; });
  wait_until([&] { return services.kept.holds({game.id, Side::second}); });
}

TEST(Pondering, EndsWithTheGameAndWithTheServer) {
  World world("ponder_end");
  auto& services = world.hub->services();
  const Watched deleted(world, kTimed);
  wait_until([&] { return ponderers(services) == 1; });
  EXPECT_EQ(world.ask("DELETE", "/games/" + deleted.id).status, 204);
  wait_until([&] { return ponderers(services) == 0; });
  EXPECT_EQ(services.kept.count(), 0U);
  const Watched other(world, kTimed);
  wait_until([&] { return ponderers(services) == 1; });
  world.hub->stop();
  wait_until([&] { return ponderers(services) == 0; });
}

TEST(Pondering, IsNotForMovesLimitedByNodes) {
  World world("ponder_nodes");
  auto& services = world.hub->services();
  const Watched counted(world, kCounted);
  const Watched timed(world, kTimed);
  wait_until([&] { return ponderers(services) == 1; });
  EXPECT_FALSE(services.kept.holds({counted.id, Side::second}));
  world.play(timed.id, world.state(timed.id)["position"]["legal"][0]);
  world.settled(timed.id);
  EXPECT_LE(services.kept.count(), 1U);
}

TEST(Pondering, MakesWayForWork) {
  World world("ponder_way");
  auto& services = world.hub->services();
  const Watched game(world, kTimed);
  wait_until([&] { return ponderers(services) == 1; });
  std::atomic<bool> is_open = false;
  for (std::size_t i = 0; i < services.threads; ++i) {
    Job job;
    job.client = "busy";
    job.run = [&] { wait_until([&] { return is_open.load(); }); };
    services.pool.submit(std::move(job));
  }
  wait_until([&] { return ponderers(services) == 0; });
  is_open = true;
  wait_until([&] { return ponderers(services) == 1; });
}

}  // namespace
}  // namespace tesuji::server
