// The server on real sockets: hostile clients, many streams, slow and half-open connections.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <fstream>

#include "server/connection.h"
#include "server/http_server.h"
#include "server/limits.h"
#include "unit/server/world.h"

namespace tesuji::server {
namespace {

// A server on a free port, with a page of its own.
class Running : public World {
 public:
  explicit Running(const std::string& name) : World(name) {
    const auto folder = testing_support::temporary_path(name + "_page");
    std::filesystem::create_directories(folder / "assets");
    std::ofstream(folder / "index.html") << "<p>page</p>";
    std::ofstream(folder / "assets" / "main.js") << "1;";
    std::ofstream(testing_support::temporary_path("secret.txt")) << "hidden words";
    HttpOptions options;
    options.page = Page::load(folder).value();
    server_ = HttpServer::open(*hub, std::move(options)).value();
    thread_ = std::thread([this] { server_->run(stop_); });
  }
  ~Running() {
    stop_.raise();
    thread_.join();
  }
  [[nodiscard]] int port() const { return server_->port(); }
  [[nodiscard]] httplib::Client client() const { return httplib::Client("127.0.0.1", port()); }

 private:
  base::StopFlag stop_;
  std::unique_ptr<HttpServer> server_;
  std::thread thread_;
};

int connected(int port) {
  const int fd = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  EXPECT_EQ(connect(fd, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  return fd;
}

// Sends the bytes as they are and gives the first part of what comes back.
std::string raw(int port, const std::string& bytes) {
  const int fd = connected(port);
  const timeval patience{1, 0};
  setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  (void)!send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
  char answer[4096];
  const auto got = recv(fd, answer, sizeof answer, 0);
  close(fd);
  return got > 0 ? std::string(answer, static_cast<std::size_t>(got)) : "";
}

TEST(Http, ServesThePageAndNothingBesideIt) {
  const Running server("page");
  auto client = server.client();
  const auto page = client.Get("/");
  ASSERT_TRUE(page);
  EXPECT_EQ(page->body, "<p>page</p>");
  EXPECT_EQ(page->get_header_value("X-Content-Type-Options"), "nosniff");
  EXPECT_NE(page->get_header_value("Content-Security-Policy").find("frame-ancestors 'none'"),
            std::string::npos);
  EXPECT_NE(client.Get("/assets/main.js")->get_header_value("Cache-Control").find("immutable"),
            std::string::npos);
  for (const char* path : {"/nothing", "/assets/", "/assets/../../secret.txt", "/index.htm"}) {
    EXPECT_EQ(client.Get(path)->status, 404) << path;
  }
  for (const char* path :
       {"/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt",
        "//etc/passwd", "/%00", "/assets/%5c.."}) {
    const auto answer =
        raw(server.port(), std::string("GET ") + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(answer.find("hidden words"), std::string::npos);
    EXPECT_TRUE(answer.rfind("HTTP/1.1 404", 0) == 0 || answer.rfind("HTTP/1.1 400", 0) == 0)
        << path << ": " << answer;
  }
}

TEST(Http, ForeignHostsAndOriginsAreRefused) {
  const Running server("foreign");
  auto client = server.client();
  EXPECT_EQ(client.Get("/api/v1/catalogue")->status, 200);
  EXPECT_EQ(client.Get("/api/v1/catalogue", {{"Host", "evil.example"}})->status, 403);
  EXPECT_EQ(client.Get("/", {{"Host", "evil.example"}})->status, 403);
  const httplib::Headers foreign = {{"Origin", "http://evil.example"}};
  EXPECT_EQ(client.Post("/api/v1/games", foreign, R"({"game":"go"})", "application/json")->status,
            403);
  EXPECT_EQ(client.Post("/api/v1/games", R"({"game":"go"})", "text/plain")->status, 415);
  EXPECT_EQ(client.Post("/api/v1/games", R"({"game":"go"})", "application/json")->status, 201);
  EXPECT_EQ(client.Put("/api/v1/games", "{}", "application/json")->status, 405);
}

TEST(Http, WhatIsTooLargeOrNoHttpIsRefused) {
  const Running server("oversized");
  auto client = server.client();
  const std::string large(kMaxBodyBytes + 1, 'x');
  const auto refused = client.Post("/api/v1/reviews", large, "application/json");
  EXPECT_TRUE(!refused || refused->status == 413);
  auto fresh = server.client();
  EXPECT_EQ(fresh.Get("/" + std::string(3000, 'x'))->status, 414);
  for (const char* bytes :
       {"nonsense\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\r\n\r\n", "GET\r\n\r\n",
        "POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Content-Length: -5\r\n\r\n{}"}) {
    const auto answer = raw(server.port(), bytes);
    EXPECT_EQ(answer.find("HTTP/1.1 2"), std::string::npos) << answer;
  }
  EXPECT_EQ(server.client().Get("/api/v1/catalogue")->status, 200);
}

// Reads a stream until `wanted` states came.
void listen_for(int port, const std::string& id, int wanted, std::atomic<int>& done) {
  httplib::Client client("127.0.0.1", port);
  client.set_read_timeout(20);
  std::string text;
  int states = 0;
  client.Get("/api/v1/games/" + id + "/events", [&](const char* data, std::size_t size) {
    text.append(data, size);
    for (std::size_t at = 0; (at = text.find("event: state", at)) != std::string::npos;) {
      ++states;
      text.erase(0, at + 1);
      at = 0;
    }
    return states < wanted;
  });
  if (states >= wanted) ++done;
}

TEST(Http, SixtyStreamsWhileAGameGoesOn) {
  Running server("streams");
  const auto id =
      server.begin({{"game", "go"}, {"options", {{"size", 9}}}, {"players", kTwoPeople}});
  std::atomic<int> done{0};
  std::vector<std::thread> listeners;
  for (int i = 0; i < 60; ++i) {
    listeners.emplace_back([&] { listen_for(server.port(), id, 2, done); });
  }
  auto client = server.client();
  // Requests are answered while sixty threads hold streams; the listeners see a change each.
  while (server.hub->services().streams < 60) std::this_thread::yield();
  for (int i = 0; i < 20 && done < 60; ++i) {
    const Json state = Json::parse(client.Get("/api/v1/games/" + id)->body);
    const Json move = {{"move", state["position"]["legal"][0]}};
    EXPECT_EQ(
        client.Post("/api/v1/games/" + id + "/moves", move.dump(), "application/json")->status,
        200);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  for (auto& listener : listeners) listener.join();
  EXPECT_EQ(done, 60);
}

TEST(Http, EnginesPlayOnlyWhileSomebodyWatches) {
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

TEST(SlowHttp, ALiveSearchIsToldAndEndsWhenNobodyListens) {
  Running server("live");
  const auto id = server.begin({{"game", "go"}, {"players", kTwoPeople}});
  server.post("/games/" + id + "/search", {{"on", true}});
  auto client = server.client();
  std::string text;
  client.Get("/api/v1/games/" + id + "/events", [&](const char* data, std::size_t size) {
    text.append(data, size);
    return text.find("event: search") == text.npos || text.back() != '\n';
  });
  const auto at = text.find("event: search");
  ASSERT_NE(at, text.npos);
  const auto data = text.find("data: ", at) + 6;
  const Json event = Json::parse(text.substr(data, text.find('\n', data) - data));
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

TEST(SlowHttp, ALiveSearchKeepsToTheMovesItIsGiven) {
  Running server("region");
  const auto id = server.begin({{"game", "go"}, {"players", kTwoPeople}});
  const Json state =
      server.post("/games/" + id + "/search", {{"moves", {"a1", "B2"}}})["state"]["search"];
  EXPECT_EQ(state["moves"], Json({"A1", "B2"}));
  auto client = server.client();
  std::string text;
  client.Get("/api/v1/games/" + id + "/events", [&](const char* data, std::size_t size) {
    text.append(data, size);
    return text.find("event: search") == text.npos || text.back() != '\n';
  });
  const auto data = text.find("data: ", text.find("event: search")) + 6;
  const Json event = Json::parse(text.substr(data, text.find('\n', data) - data));
  ASSERT_FALSE(event["candidates"].empty());
  for (const auto& candidate : event["candidates"]) {
    EXPECT_TRUE(candidate["move"] == "A1" || candidate["move"] == "B2") << candidate;
  }
  server.post("/games/" + id + "/search", {{"moves", {"Z1"}}}, 400);
  // It says nothing of the position as a whole.
  server.post("/games/" + id + "/search", {{"on", false}});
  EXPECT_FALSE(server.get("/games/" + id + "/position").contains("value"));
}

TEST(Http, SilentAndHalfSentConnectionsStopNobody) {
  const Running server("slow");
  std::vector<int> idle;
  for (int i = 0; i < 300; ++i) idle.push_back(connected(server.port()));
  for (std::size_t i = 0; i < idle.size(); i += 2) {
    (void)!send(idle[i], "GET /api/v1/cata", 16, MSG_NOSIGNAL);
  }
  auto client = server.client();
  client.set_read_timeout(5);
  for (int i = 0; i < 20; ++i) {
    const auto answer = client.Get("/api/v1/catalogue");
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->status, 200);
  }
  for (const int fd : idle) close(fd);
}

TEST(Http, ATakenPortIsAnErrorOnlyIfItWasAskedFor) {
  Running server("port");
  HttpOptions same;
  same.port = server.port();
  const auto refused = HttpServer::open(*server.hub, same);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().why.find("taken"), std::string::npos);
  const auto next = HttpServer::open(*server.hub, {});
  ASSERT_TRUE(next);
  EXPECT_NE((*next)->port(), server.port());
}

}  // namespace
}  // namespace tesuji::server
