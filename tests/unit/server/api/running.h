// A server on a real socket, for tests.
#pragma once

#include <fstream>
#include <memory>
#include <string>
#include <thread>

#include "server/api/http_server.h"
#include "server/experiments/http_client.h"
#include "unit/server/api/world.h"

namespace tesuji::server {

// A server on a free port, with a page of its own.
class Running : public World {
 public:
  explicit Running(const std::string& name, HttpOptions options = {}) : World(name) {
    const auto folder = testing_support::temporary_path(name + "_page");
    std::filesystem::create_directories(folder / "assets");
    std::ofstream(folder / "index.html") << "<p>page</p>";
    std::ofstream(folder / "assets" / "main.js") << "1;";
    std::ofstream(testing_support::temporary_path("secret.txt")) << "hidden words";
    options.page = Page::load(folder).value();
    server_ = HttpServer::open(*hub, std::move(options)).value();
    thread_ = std::thread([this] { server_->run(stop_); });
  }
  ~Running() {
    stop_.raise();
    thread_.join();
  }
  [[nodiscard]] int port() const { return server_->port(); }
  [[nodiscard]] std::string address() const { return server_->address(); }
  [[nodiscard]] HttpClient client() const { return HttpClient(port()); }

 private:
  base::StopFlag stop_;
  std::unique_ptr<HttpServer> server_;
  std::thread thread_;
};

inline std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace tesuji::server
