#include "server/net/message.h"

#include <fmt/format.h>

#include <array>
#include <boost/beast/http/status.hpp>
#include <ctime>

namespace tesuji::server {
namespace {

constexpr std::string_view kFixedHeaders =
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; "
    "worker-src 'self' blob:; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

std::string date_text() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> text{};
  const auto size = std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return {text.data(), size};
}

}  // namespace

Reply refusal_reply(const Refusal& refusal) {
  Reply reply;
  reply.status = refusal.status;
  reply.type = "application/json";
  reply.body = std::make_shared<std::string>(formats::json_text(error_json(refusal)));
  reply.headers.emplace_back("Cache-Control", "no-store");
  if (refusal.status == 405) reply.headers.emplace_back("Allow", "GET, HEAD, POST, DELETE");
  return reply;
}

std::string reply_head(const Reply& reply, const RequestHead& to, std::ptrdiff_t length,
                       bool keeps_alive) {
  const auto reason =
      boost::beast::http::obsolete_reason(static_cast<boost::beast::http::status>(reply.status));
  std::string text = fmt::format("HTTP/1.1 {} {}\r\nDate: {}\r\n", reply.status,
                                 std::string_view(reason.data(), reason.size()), date_text());
  text += kFixedHeaders;
  if (!reply.type.empty()) text += fmt::format("Content-Type: {}\r\n", reply.type);
  for (const auto& [name, value] : reply.headers) text += fmt::format("{}: {}\r\n", name, value);
  if (length >= 0) {
    if (reply.status != 204) text += fmt::format("Content-Length: {}\r\n", length);
  } else if (to.is_http_11) {
    text += "Transfer-Encoding: chunked\r\n";
  }
  if (!keeps_alive || !to.is_http_11) text += "Connection: close\r\n";
  return text + "\r\n";
}

}  // namespace tesuji::server
