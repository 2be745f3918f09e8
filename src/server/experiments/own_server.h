// `tesuji serve` as a child process, with an empty data folder, for as long as this lives; and
// what its clients ask of it, as their network address (a proxy in front is believed).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/subprocess.h"
#include "base/temporary_folder.h"
#include "formats/json.h"
#include "server/experiments/http_client.h"

namespace tesuji::server {

class OwnServer {
 public:
  static base::Result<OwnServer> start();
  [[nodiscard]] int port() const { return port_; }

 private:
  OwnServer(base::TemporaryFolder folder, std::unique_ptr<base::Subprocess> process, int port)
      : folder_(std::move(folder)), process_(std::move(process)), port_(port) {}

  base::TemporaryFolder folder_;
  std::unique_ptr<base::Subprocess> process_;  // ends before its folder does
  int port_;
};

// One client; every answer that is not a success is an error.
class Caller {
 public:
  Caller(int port, std::string address) : http_(port), address_(std::move(address)) {}

  base::Result<formats::Json> get(const std::string& path);
  base::Result<formats::Json> post(const std::string& path, const formats::Json& body);

  // The id of a new game against what has the second seat.
  base::Result<std::string> begin(std::string_view game, const formats::Json& options,
                                  const formats::Json& second);
  base::Result<void> play(const std::string& id, std::string_view move);

 private:
  base::Result<formats::Json> read(const std::string& path, const HttpClient::Answer& answer) const;

  HttpClient http_;
  std::string address_;
};

std::string path_of_game(const std::string& id);

}  // namespace tesuji::server
