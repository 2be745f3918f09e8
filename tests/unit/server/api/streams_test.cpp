// Event streams on real sockets: many listeners of one game, and searches that are told to them.
#include <gtest/gtest.h>

#include <atomic>

#include "unit/server/api/running.h"

namespace tesuji::server {
namespace {

// Reads a stream until `wanted` states came.
void listen_for(int port, const std::string& id, std::size_t wanted, std::atomic<int>& done) {
  HttpClient client(port);
  std::size_t states = 0;
  client.listen("/api/v1/games/" + id + "/events", [&](const std::string& text) {
    states = count_of(text, "event: state");
    return states < wanted;
  });
  if (states >= wanted) ++done;
}

TEST(Streams, SixtyStreamsWhileAGameGoesOn) {
  Running server("streams");
  const auto id =
      server.begin({{"game", "go"}, {"options", {{"size", 9}}}, {"players", kTwoPeople}});
  std::atomic<int> done{0};
  std::vector<std::thread> listeners;
  for (int i = 0; i < 60; ++i) {
    listeners.emplace_back([&] { listen_for(server.port(), id, 2, done); });
  }
  auto client = server.client();
  // Requests are answered while sixty streams are open; the listeners see a change each.
  while (server.hub->services().streams < 60) std::this_thread::yield();
  for (int i = 0; i < 20 && done < 60; ++i) {
    const Json state = Json::parse(client.get("/api/v1/games/" + id).body);
    const Json move = {{"move", state["position"]["legal"][0]}};
    EXPECT_EQ(client.post("/api/v1/games/" + id + "/moves", move.dump()).status, 200);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  for (auto& listener : listeners) listener.join();
  EXPECT_EQ(done, 60);
}

TEST(Streams, EnginesPlayOnlyWhileSomebodyWatches) {
  Running server("watched");
  const Json engines = {{"first", {{"kind", "player"}, {"name", "random"}}},
                        {"second", {{"kind", "player"}, {"name", "random"}}}};
  const auto id = server.begin({{"game", "go"}, {"options", {{"size", 2}}}, {"players", engines}});
  EXPECT_EQ(server.state(id)["waiting"]["state"], "paused");
  std::atomic<int> done{0};
  listen_for(server.port(), id, 4, done);
  EXPECT_EQ(done, 1);
  EXPECT_FALSE(server.state(id)["line"].empty());
}

// The first news of a search that has candidates: before enough playouts there are none.
Json searched_candidates(const Running& server, const std::string& id) {
  Json event;
  server.client().listen("/api/v1/games/" + id + "/events", [&](const std::string& text) {
    const auto at = text.rfind("event: search\ndata: ");
    const auto end = text.find("\n\n", at);
    if (at == text.npos || end == text.npos) return true;
    const auto data = text.find("data: ", at) + 6;
    event = Json::parse(text.substr(data, end - data));
    return event["candidates"].empty();
  });
  return event;
}

TEST(SlowStreams, ALiveSearchIsToldAndEndsWhenNobodyListens) {
  Running server("live");
  const auto id = server.begin({{"game", "go"}, {"players", kTwoPeople}});
  server.post("/games/" + id + "/search", {{"on", true}});
  const Json event = searched_candidates(server, id);
  EXPECT_EQ(event["for"], "live");
  EXPECT_EQ(event["view"], "first");
  EXPECT_FALSE(event["candidates"].empty());
  EXPECT_EQ(event["ownership"].size(), 81U);
  // Layers follow the search while it goes on.
  const auto searched = [&] {
    const Json layer = server.get("/games/" + id + "/layers/tree");
    EXPECT_EQ(layer["tree"]["playouts"], layer["playouts"]);
    EXPECT_FALSE(layer["tree"]["children"].empty());
    return layer["playouts"].get<std::uint64_t>();
  };
  const std::uint64_t first = searched();
  std::uint64_t later = first;
  for (int i = 0; i < 200 && later == first; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    later = searched();
  }
  EXPECT_GT(later, first);
  // The stream is closed: well before its own cap the search is over, and what it found stays.
  bool is_done = false;
  for (int i = 0; i < 200 && !is_done; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    is_done = server.state(id)["search"]["done"];
  }
  EXPECT_TRUE(is_done);
  EXPECT_TRUE(server.get("/games/" + id + "/position").contains("value"));
}

TEST(SlowStreams, ALiveSearchKeepsToTheMovesItIsGiven) {
  Running server("region");
  // A review: positions of a game that is played are judged by themselves.
  const std::string id = server.post("/reviews", {{"game", "go"}}, 201)["id"];
  const Json state =
      server.post("/games/" + id + "/search", {{"moves", {"a1", "B2"}}})["state"]["search"];
  EXPECT_EQ(state["moves"], Json({"A1", "B2"}));
  const Json event = searched_candidates(server, id);
  ASSERT_FALSE(event["candidates"].empty());
  for (const auto& candidate : event["candidates"]) {
    EXPECT_TRUE(candidate["move"] == "A1" || candidate["move"] == "B2") << candidate;
  }
  server.post("/games/" + id + "/search", {{"moves", {"Z1"}}}, 400);
  // It says nothing of the position as a whole.
  server.post("/games/" + id + "/search", {{"on", false}});
  EXPECT_FALSE(server.get("/games/" + id + "/position").contains("value"));
}

TEST(Streams, AThousandStreamsOfOneGame) {
  Running server("thousand");
  const auto id =
      server.begin({{"game", "go"}, {"options", {{"size", 9}}}, {"players", kTwoPeople}});
  std::vector<std::unique_ptr<HttpClient>> listeners;
  for (int i = 0; i < 1'000; ++i) {
    listeners.push_back(std::make_unique<HttpClient>(server.port()));
    ASSERT_TRUE(listeners.back()->send("GET /api/v1/games/" + id +
                                       "/events HTTP/1.1\r\nHost: localhost\r\n\r\n"));
  }
  while (server.hub->services().streams < 1'000) std::this_thread::yield();
  EXPECT_EQ(server.ask("DELETE", "/games/" + id).status, 204);
  int told = 0;
  for (auto& listener : listeners) {
    if (listener->rest().find("event: gone") != std::string::npos) ++told;
  }
  EXPECT_EQ(told, 1'000);
  while (server.hub->services().streams > 0) std::this_thread::yield();
}

}  // namespace
}  // namespace tesuji::server
