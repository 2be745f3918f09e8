// Any bytes are the body of any request: answered with a status that the interface knows, and the
// game is still there.
#include "server/api/api.h"
#include "fuzz.h"

namespace {

using tesuji::formats::Json;
using tesuji::server::ApiRequest;

struct Server {
  Server() : store(tesuji::server::Store::open(":memory:").value()), hub(*store, 1), api(hub) {
    const auto begun =
        api.answer({"POST", "/api/v1/reviews", {}, R"({"game":"go","options":{"size":"3"}})"});
    id = Json::parse(begun.body)["id"];
  }
  std::unique_ptr<tesuji::server::Store> store;
  tesuji::server::Hub hub;
  tesuji::server::Api api;
  std::string id;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // Requests that make games are left to the tests: the store would only grow.
  static const char* const kPaths[] = {"moves", "dead",    "players", "goto",     "delete",
                                       "edit",  "comment", "resign",  "analysis", "undo"};
  constexpr std::size_t kCount = sizeof kPaths / sizeof kPaths[0];
  static Server server;
  if (size == 0) return 0;
  const std::string what = kPaths[data[0] % kCount];
  const std::string body(tesuji::fuzz::input(data + 1, size - 1));
  if (what == "analysis" && body.find("playouts") == std::string::npos) return 0;
  const auto reply =
      server.api.answer({"POST", "/api/v1/games/" + server.id + "/" + what, {}, body});
  const int status = reply.status;
  tesuji::fuzz::require(status == 200 || status == 202 || status == 400 || status == 404 ||
                            status == 409 || status == 413 || status == 429,
                        "a known status");
  tesuji::fuzz::require(!Json::parse(reply.body, nullptr, false).is_discarded(), "JSON");
  return 0;
}
