#include "server/experiments/own_server.h"

#include <fmt/format.h>

#include <chrono>
#include <utility>

#include "base/text.h"
#include "formats/json_fields.h"

namespace tesuji::server {
namespace {

using base::Result;
using formats::Json;

constexpr std::chrono::seconds kStartPatience{20};
constexpr std::size_t kDepth = 32;        // of brackets in an answer
constexpr std::size_t kShownBytes = 200;  // of an answer in an error

Result<std::string> first_line(base::Subprocess& process, const base::Deadline& deadline) {
  std::string text;
  while (text.find('\n') == text.npos) {
    if (process.read(text, deadline) != base::Subprocess::Io::done) {
      return base::fail("serve", process.ending().value_or("no answer"),
                        process.last_stderr_line());
    }
  }
  return text.substr(0, text.find('\n'));
}

}  // namespace

Result<OwnServer> OwnServer::start() {
  TESUJI_TRY(auto folder, base::TemporaryFolder::make("serve"));
  TESUJI_TRY(const auto program, base::own_program());
  TESUJI_TRY(auto process,
             base::Subprocess::start({program, "serve", "--json", "--data", folder.path().string(),
                                      "--behind-proxy", "1"}));
  TESUJI_TRY(const auto line, first_line(*process, base::Deadline::after(kStartPatience)));
  TESUJI_TRY(const auto told, formats::parse_object(line, {"serve", "its first line"}, kDepth));
  formats::JsonFields fields(told, {"serve", "its first line"});
  TESUJI_TRY(const auto port, fields.number("port", 65535));
  return OwnServer(std::move(folder), std::move(process), static_cast<int>(port));
}

Result<Json> Caller::read(const std::string& path, const HttpClient::Answer& answer) const {
  if (answer.status < 200 || answer.status > 299) {
    return base::fail(
        "server", path,
        fmt::format("answered {}: {}", answer.status, base::printable(answer.body, kShownBytes)));
  }
  return formats::parse_object(answer.body, {"server", path}, kDepth);
}

Result<Json> Caller::get(const std::string& path) {
  return read(path, http_.get(path, {{"X-Forwarded-For", address_}}));
}

Result<Json> Caller::post(const std::string& path, const Json& body) {
  return read(path,
              http_.post(path, body.dump(), "application/json", {{"X-Forwarded-For", address_}}));
}

Result<std::string> Caller::begin(std::string_view game, const Json& options, const Json& second) {
  TESUJI_TRY(const auto state,
             post("/api/v1/games",
                  {{"game", game}, {"options", options}, {"players", {{"second", second}}}}));
  formats::JsonFields fields(state, {"server", "a new game"});
  return fields.text("id");
}

Result<void> Caller::play(const std::string& id, std::string_view move) {
  TESUJI_CHECK(post(path_of_game(id) + "/moves", {{"move", move}}));
  return {};
}

std::string path_of_game(const std::string& id) { return "/api/v1/games/" + id; }

}  // namespace tesuji::server
