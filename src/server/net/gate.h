// Who may speak to the server: pure checks of the headers of a request.
//
// A page of another site may not use a visitor's browser as a door: names that do not lead here by
// themselves are refused as Host (rebinding), and so is every foreign Origin. Where others than
// this machine can come in, the server also wants a token, which its terminal printed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/sessions/answer.h"

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

// Where browsers find the server when something stands in front of it.
struct PublicUrl {
  std::string scheme;  // http or https
  std::string host;    // with its port, if it has one, in small letters

  [[nodiscard]] std::string origin() const { return scheme + "://" + host; }
};
// "https://go.example.org", with or without the slash behind it; a path is an error.
base::Result<PublicUrl> read_public_url(std::string_view text);

class Gate {
 public:
  struct Rules {
    std::string token;               // empty: none is needed
    std::vector<std::string> names;  // further names of this machine
    std::optional<PublicUrl> public_url;
  };

  explicit Gate(Rules rules);

  [[nodiscard]] Answer<void> check(const Caller& caller, bool is_api) const;
  [[nodiscard]] const std::string& token() const { return rules_.token; }
  [[nodiscard]] bool needs_token() const { return !rules_.token.empty(); }
  // What a browser keeps instead of the token in its address.
  [[nodiscard]] std::string cookie() const;

 private:
  [[nodiscard]] bool knows_host(std::string_view host) const;
  [[nodiscard]] bool is_public(std::string_view host) const;
  [[nodiscard]] bool has_token(const Caller& caller, bool is_api) const;

  Rules rules_;
};

// The type of bodies that are the bytes of a file. As with JSON, a browser asks us before it lets
// another site send it.
inline constexpr std::string_view kBytesType = "application/octet-stream";
// "Application/JSON; charset=utf-8" is "application/json".
std::string media_type(std::string_view content_type);

// A host as headers and addresses have it: a name or address, and a port or none.
struct HostPort {
  std::string name;  // in small letters, without brackets
  std::optional<int> port;
};
std::optional<HostPort> read_host(std::string_view text);

inline constexpr std::string_view kTokenCookie = "tesuji_token";

}  // namespace tesuji::server
