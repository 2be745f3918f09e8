// A server without sockets: requests in, JSON out, on a store of its own.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <memory>
#include <thread>

#include "server/api/api.h"
#include "unit/temporary.h"

namespace tesuji::server {

// Until it holds; a busy machine may take long.
inline void wait_until(const std::function<bool()>& holds) {
  for (int i = 0; i < 12'000; ++i) {
    if (holds()) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  ADD_FAILURE() << "waited in vain";
}

struct World {
  // `from`: a store to begin with a copy of.
  explicit World(const std::string& name, const std::filesystem::path& from = {})
      : file(testing_support::temporary_path(name + ".sqlite")) {
    std::error_code ignored;
    std::filesystem::remove(file, ignored);
    if (!from.empty()) std::filesystem::copy_file(from, file);
    start();
  }
  // As after a restart: nothing but the file is left.
  void start() {
    api.reset();
    hub.reset();
    store.reset();
    auto opened = Store::open(file);
    EXPECT_TRUE(opened) << opened.error().line();
    store = std::move(*opened);
    hub = std::make_unique<Hub>(*store, 2);
    api = std::make_unique<Api>(*hub);
  }

  ApiReply ask(const std::string& method, const std::string& path, const std::string& body = "",
               const std::map<std::string, std::string>& query = {},
               const std::string& client = "") {
    return api->answer({method, "/api/v1" + path, query, body, "", client});
  }
  Json get(const std::string& path, const std::map<std::string, std::string>& query = {},
           int status = 200) {
    const auto reply = ask("GET", path, "", query);
    EXPECT_EQ(reply.status, status) << path << ": " << reply.body;
    return Json::parse(reply.body, nullptr, false);
  }
  Json post(const std::string& path, const Json& body, int status = 200) {
    const auto reply = ask("POST", path, body.dump());
    EXPECT_EQ(reply.status, status) << path << ": " << reply.body;
    return Json::parse(reply.body, nullptr, false);
  }
  std::string begin(const Json& body) { return post("/games", body, 201)["id"]; }
  Json state(const std::string& id) { return get("/games/" + id); }
  Json play(const std::string& id, const std::string& move) {
    return post("/games/" + id + "/moves", {{"move", move}})["state"];
  }
  // The state once the engine has answered.
  Json settled(const std::string& id) {
    for (int i = 0; i < 2000; ++i) {
      Json now = state(id);
      if (now["waiting"].is_null()) return now;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    ADD_FAILURE() << "the engine does not answer";
    return state(id);
  }

  std::filesystem::path file;
  std::unique_ptr<Store> store;
  std::unique_ptr<Hub> hub;
  std::unique_ptr<Api> api;
};

inline const Json kTwoPeople = {{"first", {{"kind", "human"}}}, {"second", {{"kind", "human"}}}};

}  // namespace tesuji::server
