// Requests on real sockets: hostile clients, slow and half-open connections, the access log.
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>

#include "server/sessions/limits.h"
#include "unit/server/api/running.h"

namespace tesuji::server {
namespace {

// Sends the bytes as they are and gives all that comes back until the server closes.
std::string raw(int port, const std::string& bytes) {
  HttpClient client(port);
  client.send(bytes);
  return client.rest();
}

TEST(Http, ServesThePageAndNothingBesideIt) {
  const Running server("page");
  auto client = server.client();
  const auto page = client.get("/");
  EXPECT_EQ(page.body, "<p>page</p>");
  EXPECT_EQ(page.header("X-Content-Type-Options"), "nosniff");
  EXPECT_NE(page.header("Content-Security-Policy").find("frame-ancestors 'none'"),
            std::string::npos);
  EXPECT_NE(client.get("/assets/main.js").header("Cache-Control").find("immutable"),
            std::string::npos);
  for (const char* path : {"/nothing", "/assets/", "/assets/../../secret.txt", "/index.htm"}) {
    EXPECT_EQ(client.get(path).status, 404) << path;
  }
  for (const char* path :
       {"/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt",
        "//etc/passwd", "/%00", "/assets/%5c..", "/%zz", "http://localhost/", "*"}) {
    const auto answer = raw(server.port(), std::string("GET ") + path +
                                               " HTTP/1.1\r\nHost: localhost\r\nConnection: "
                                               "close\r\n\r\n");
    EXPECT_EQ(answer.find("hidden words"), std::string::npos);
    EXPECT_TRUE(answer.rfind("HTTP/1.1 404", 0) == 0 || answer.rfind("HTTP/1.1 400", 0) == 0)
        << path << ": " << answer;
  }
}

TEST(Http, VisitorsOfAnUnknownAddressSeeThePage) {
  const Running server("visitors");
  auto client = server.client();
  const auto visit = client.get("/old/bookmark", {{"Sec-Fetch-Site", "none"}});
  EXPECT_EQ(visit.status, 404);
  EXPECT_EQ(visit.body, "<p>page</p>");
  EXPECT_NE(visit.header("Content-Type").find("text/html"), std::string::npos);
  // A script that is gone, and programs, are told in JSON.
  EXPECT_NE(client.get("/assets/old.js", {{"Sec-Fetch-Site", "same-origin"}}).body[0], '<');
  EXPECT_EQ(client.get("/old/bookmark").body[0], '{');
}

TEST(Http, ForeignHostsAndOriginsAreRefused) {
  const Running server("foreign");
  auto client = server.client();
  const std::string go = R"({"game":"go"})";
  EXPECT_EQ(client.get("/api/v1/catalogue").status, 200);
  EXPECT_EQ(client.get("/api/v1/catalogue", {{"Host", "evil.example"}}).status, 403);
  EXPECT_EQ(client.get("/", {{"Host", "evil.example"}}).status, 403);
  EXPECT_EQ(client.get("/", {{"Host", "localhost:evil:80"}}).status, 403);
  EXPECT_EQ(
      client.post("/api/v1/games", go, "application/json", {{"Origin", "http://evil.example"}})
          .status,
      403);
  EXPECT_EQ(client.post("/api/v1/games", go, "text/plain").status, 415);
  EXPECT_EQ(client.post("/api/v1/games", go).status, 201);
  EXPECT_EQ(client.ask("PUT", "/api/v1/games", {{"Content-Type", "application/json"}}, "{}").status,
            405);
}

// Each of these was once answered, and what followed was taken for another request.
TEST(Http, NothingOfARefusedRequestIsTakenForAnother) {
  const Running server("smuggling");
  const std::string hidden =
      "POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      "Content-Length: 13\r\n\r\n{\"game\":\"go\"}";
  const std::string length = "Content-Length: " + std::to_string(hidden.size()) + "\r\n";
  const std::string host = "Host: localhost\r\n";
  const std::string json = "Content-Type: application/json\r\n";
  const std::vector<std::pair<int, std::string>> attacks = {
      {414, "POST /" + std::string(9000, 'x') + " HTTP/1.1\r\n" + host + length + "\r\n"},
      {431, "POST /api/v1/games HTTP/1.1\r\n" + host + length + "X: " + std::string(70'000, 'x') +
                "\r\n\r\n"},
      {400, "GET / HTTP/1.1\r\n" + host + length + "\r\n"},
      {400, "GET / HTTP/1.1\r\n" + host + length + "Range: bytes=9-1\r\n\r\n"},
      {403, "POST /api/v1/games HTTP/1.1\r\nHost: evil.example\r\n" + length + "\r\n"},
      {415,
       "POST /api/v1/games HTTP/1.1\r\n" + host + "Content-Type: text/plain\r\n" + length + "\r\n"},
      {415, "POST /api/v1/games HTTP/1.1\r\n" + host + json + "Content-Encoding: gzip\r\n" +
                length + "\r\n"},
      {400, "POST /api/v1/games HTTP/1.1\r\n" + host + json +
                "Transfer-Encoding: chunked\r\n\r\nzz\r\n"},
      {400, "POST /api/v1/games HTTP/1.1\r\n" + host + json +
                "Transfer-Encoding: chunked\r\n\r\n10000000000000001\r\n"},
      {400, "POST /api/v1/games HTTP/1.1\r\n" + host + json + length +
                "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"},
      {400, "POST /api/v1/games HTTP/1.1\r\n" + host + json +
                "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}"},
      {400, "POST /api/v1/games HTTP/1.1\r\n" + host + json + "Content-Length: 2, 2\r\n\r\n{}"},
      {400, "POST /api/v1/games HTTP/1.1\r\n" + host + json + "Content-Length: +2\r\n\r\n{}"},
      {501, "POST /api/v1/games HTTP/1.1\r\n" + host + json +
                "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"},
      {501,
       "POST /api/v1/games HTTP/1.1\r\n" + host + json + "Transfer-Encoding: identity\r\n\r\n"},
      {400, "POST /api/v1/games HTTP/1.0\r\n" + host + json +
                "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"},
      {411, "POST /api/v1/games HTTP/1.1\r\n" + host + json + "\r\n"},
      {400, "GET / HTTP/1.1\r\n" + host + host + "\r\n"},
      {400, "GET / HTTP/1.1\r\n\r\n"},
      {400, "GET / HTTP/1.1\r\n" + host + "X: a\r\n folded\r\n\r\n"},
      {400, "GET / HTTP/1.1\r\n" + host + "X : a\r\n\r\n"},
      {400, "GET / HTTP/1.1\r\n" + host + "X: a\nY: b\r\n\r\n"},
      {505, "GET / HTTP/2.0\r\n" + host + "\r\n"},
      {417, "GET / HTTP/1.1\r\n" + host + "Expect: everything\r\n\r\n"},
      {405, "TRACE / HTTP/1.1\r\n" + host + "\r\n"},
      {413, "POST /api/v1/games HTTP/1.1\r\n" + host + json + "Content-Length: 2000000\r\n\r\n"},
      {413, "POST /api/v1/games HTTP/1.1\r\n" + host + json +
                "Transfer-Encoding: chunked\r\n\r\n1e8480\r\n"},
      {400, "nonsense\r\n\r\n"},
      {400, "\r\n\r\n"},
      {400, "GET\r\n\r\n"},
  };
  const auto games = [&] { return server.store->count().value(); };
  for (const auto& [status, bytes] : attacks) {
    const auto answer = raw(server.port(), bytes + hidden + hidden);
    EXPECT_EQ(answer.rfind("HTTP/1.1 " + std::to_string(status) + " ", 0), 0U)
        << bytes.substr(0, 300) << "\n"
        << answer.substr(0, 300);
    EXPECT_EQ(count_of(answer, "HTTP/1.1 "), 1U) << bytes.substr(0, 300);
    EXPECT_NE(answer.find("Connection: close"), answer.npos) << bytes.substr(0, 300);
  }
  EXPECT_EQ(games(), 0U);
  EXPECT_NE(raw(server.port(), hidden + hidden + "GET\r\n\r\n").find("201"), std::string::npos);
  EXPECT_EQ(games(), 2U);
}

TEST(Http, RequestsBehindEachOtherAreAnsweredInOrder) {
  const Running server("pipelined");
  const std::string host = " HTTP/1.1\r\nHost: localhost\r\n";
  const auto answer = raw(server.port(), "GET /assets/main.js" + host + "\r\nHEAD /" + host +
                                             "\r\nGET /nothing" + host + "\r\nGET /healthz" + host +
                                             "Connection: close\r\n\r\nGET /" + host + "\r\n");
  EXPECT_EQ(count_of(answer, "HTTP/1.1 "), 4U) << answer;
  const auto script = answer.find("\r\n\r\n1;HTTP/1.1 200");
  const auto nothing = answer.find("\r\n\r\nHTTP/1.1 404");  // HEAD had a length and no body
  const auto health = answer.find("\r\n\r\nok\n");
  EXPECT_LT(script, nothing);
  EXPECT_LT(nothing, health);
  EXPECT_NE(health, answer.npos);
  EXPECT_EQ(count_of(answer, "Content-Length: 11\r\n"), 1U);
  EXPECT_EQ(count_of(answer, "Keep-Alive"), 0U);
}

TEST(Http, RangesAreNotServedAndChunkedBodiesAre) {
  const Running server("ranges");
  auto client = server.client();
  std::string ranges = "bytes=0-";
  for (int i = 0; i < 1000; ++i) ranges += ",0-";
  EXPECT_EQ(client.get("/", {{"Range", ranges}}).body, "<p>page</p>");
  client.send(
      "POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      "Transfer-Encoding: chunked\r\n\r\n7\r\n{\"game\"\r\n6;x=y\r\n:\"go\"}\r\n0\r\nHost: "
      "evil\r\n\r\n");
  EXPECT_EQ(client.read_answer().status, 201);
  client.send(
      "POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      "Expect: 100-continue\r\nContent-Length: 13\r\n\r\n");
  EXPECT_EQ(client.read_answer().status, 100);
  client.send("{\"game\":\"go\"}");
  EXPECT_EQ(client.read_answer().status, 201);
}

TEST(Http, ABodyThatIsTooLargeIsToldSo) {
  const Running server("oversized");
  auto client = server.client();
  EXPECT_EQ(client.post("/api/v1/reviews", std::string(2U << 20U, 'x')).status, 413);
  std::string chunks;
  for (int i = 0; i < 200; ++i) chunks += "2800\r\n" + std::string(0x2800, 'x') + "\r\n";
  const auto answer = raw(server.port(),
                          "POST /api/v1/reviews HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                          "application/json\r\nTransfer-Encoding: chunked\r\n\r\n" +
                              chunks + "0\r\n\r\n");
  EXPECT_EQ(answer.rfind("HTTP/1.1 413", 0), 0U) << answer.substr(0, 200);
  EXPECT_EQ(server.client().get("/api/v1/catalogue").status, 200);
}

// Answers are no breath for a request that drips: its time is counted from its first byte.
TEST(SlowHttp, ADrippingRequestEnds) {
  const Running server("dripping");
  HttpClient client(server.port());
  const std::string head = "GET / HTTP/1.1\r\nHost: localhost\r\nX: ";
  client.send(head);
  const auto start = std::chrono::steady_clock::now();
  while (client.send("x") && std::chrono::steady_clock::now() - start < std::chrono::seconds(60)) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(60));
}

TEST(Http, TheTokenLeavesTheAddress) {
  HttpOptions options;
  options.token = "0123456789abcdef";
  const Running server("token", std::move(options));
  EXPECT_NE(server.address().find("?token=0123456789abcdef"), std::string::npos);
  auto client = server.client();
  EXPECT_EQ(client.get("/").status, 401);
  EXPECT_EQ(client.get("/?token=wrong").status, 401);
  EXPECT_EQ(client.get("/api/v1/catalogue?token=0123456789abcdef").status, 401);
  const auto moved = client.get("/?a=1&token=0123456789abcdef&b=2");
  EXPECT_EQ(moved.status, 303);
  EXPECT_EQ(moved.header("Location"), "/?a=1&b=2");
  const std::string cookie = moved.header("Set-Cookie");
  EXPECT_NE(cookie.find("HttpOnly; SameSite=Strict"), std::string::npos);
  const auto kept = cookie.substr(0, cookie.find(';'));
  EXPECT_EQ(client.get("/?a=1&b=2", {{"Cookie", kept}}).status, 200);
  // A strict cookie does not travel with a redirection that another site began.
  const auto page = client.get("/?token=0123456789abcdef", {{"Sec-Fetch-Site", "cross-site"}});
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.header("Set-Cookie"), cookie);
  EXPECT_EQ(page.body.find("0123456789abcdef"), std::string::npos);
  EXPECT_EQ(client.get("/healthz").body, "ok\n");
  EXPECT_EQ(client.get("/healthz", {{"Host", "10.0.0.1"}}).status, 200);
}

TEST(Http, WhoCanComeInDecidesNotTheName) {
  World world("bound");
  HttpOptions all;
  all.host = "0.0.0.0";
  EXPECT_NE((*HttpServer::open(*world.hub, all))->address().find("?token="), std::string::npos);
  all.host = "0";  // another way to write it
  EXPECT_NE((*HttpServer::open(*world.hub, all))->address().find("?token="), std::string::npos);
  HttpOptions local;
  local.host = "127.1";
  const auto server = HttpServer::open(*world.hub, local);
  EXPECT_EQ((*server)->address().rfind("http://127.0.0.1:", 0), 0U);
  EXPECT_EQ((*server)->address().find("token"), std::string::npos);
}

TEST(Http, EveryRequestIsLoggedWithoutItsQuery) {
  const auto file = testing_support::temporary_path("access.log");
  std::filesystem::remove(file);
  {
    HttpOptions options;
    options.access_log = file.string();
    options.proxies = 1;
    const Running server("logged", std::move(options));
    auto client = server.client();
    client.get("/?secret=1", {{"X-Forwarded-For", "6.6.6.6, 203.0.113.9"}});
    client.get("/nothing here");
    raw(server.port(), "GET\r\n\r\n");
  }
  std::ifstream text(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);)
    lines.push_back(line.substr(line.find(' ') + 1));
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].rfind("203.0.113.9 GET / 200 11 ", 0), 0U) << lines[0];
  EXPECT_EQ(lines[1].rfind("127.0.0.1 - - 505 ", 0), 0U) << lines[1];
  EXPECT_EQ(lines[2].rfind("127.0.0.1 - - 400 ", 0), 0U) << lines[2];
  EXPECT_EQ(std::filesystem::status(file).permissions() & std::filesystem::perms::mask,
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST(Http, SilentAndHalfSentConnectionsStopNobody) {
  const Running server("slow");
  std::vector<std::unique_ptr<HttpClient>> idle;
  for (int i = 0; i < 300; ++i) {
    idle.push_back(std::make_unique<HttpClient>(server.port()));
    idle.back()->connect();
    if (i % 2 == 0) idle.back()->send("GET /api/v1/cata");
  }
  auto client = server.client();
  for (int i = 0; i < 20; ++i) EXPECT_EQ(client.get("/api/v1/catalogue").status, 200);
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
