// Who may speak to the server: pure checks of the headers of a request.
//
// A page of another site may not use a visitor's browser as a door: names that do not lead here by
// themselves are refused as Host (rebinding), and so is every foreign Origin. Bound to anything but
// loopback the server also wants a token, which its terminal printed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/answer.h"

namespace tesuji::server {

struct Caller {
  std::string method;
  std::string host;
  std::string origin;      // empty: not sent
  std::string fetch_site;  // Sec-Fetch-Site
  std::string authorization;
  std::string cookie;
  std::string content_type;
  std::string token_parameter;  // ?token=
  bool has_body = false;
  bool may_send_bytes = false;  // the path takes a file as it is, not only JSON
};

class Gate {
 public:
  // An empty token: loopback, none is needed. `names` are further names of this machine.
  Gate(std::string token, std::vector<std::string> names)
      : token_(std::move(token)), names_(std::move(names)) {}

  [[nodiscard]] Answer<void> check(const Caller& caller, bool is_api) const;
  [[nodiscard]] const std::string& token() const { return token_; }
  [[nodiscard]] bool has_token(const Caller& caller) const;

 private:
  [[nodiscard]] bool knows_host(std::string_view host) const;

  std::string token_;
  std::vector<std::string> names_;
};

// The type of bodies that are the bytes of a file. As with JSON, a browser asks us before it lets
// another site send it.
inline constexpr std::string_view kBytesType = "application/octet-stream";
// "Application/JSON; charset=utf-8" is "application/json".
std::string media_type(std::string_view content_type);

bool is_loopback(std::string_view host);
inline constexpr std::string_view kTokenCookie = "tesuji_token";

}  // namespace tesuji::server
