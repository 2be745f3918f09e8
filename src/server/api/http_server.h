// The server on its port: the page, the interface and the event streams behind the gate.
//
// One thread reads and writes all connections and event streams; answers that may wait for
// something come from a desk of threads with bounds for each client.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/watch.h"
#include "server/api/page.h"
#include "server/net/gate.h"
#include "server/sessions/hub.h"

namespace tesuji::server {

inline constexpr int kUsualPort = 8080;
inline constexpr int kPortsTried = 100;
inline constexpr std::size_t kMaxProxies = 8;

struct HttpOptions {
  std::string host = "127.0.0.1";
  int port = 0;  // 0: the usual one, or the next that is free
  std::vector<std::string> names;
  std::string token;  // empty: made up where one is needed, by what the port is bound to
  std::optional<PublicUrl> public_url;
  std::size_t proxies = 0;  // that append to X-Forwarded-For, and are believed
  std::string access_log;   // a file, "-" for standard error; empty: none
  Page page;
};

class HttpServer {
 public:
  static base::Result<std::unique_ptr<HttpServer>> open(Hub& hub, HttpOptions options);
  virtual ~HttpServer() = default;

  [[nodiscard]] virtual int port() const = 0;
  [[nodiscard]] virtual std::string address() const = 0;  // for a browser, token included
  // Until the flag is raised.
  virtual void run(const base::StopFlag& stop) = 0;
};

}  // namespace tesuji::server
