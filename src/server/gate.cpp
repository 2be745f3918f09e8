#include "server/gate.h"

#include <arpa/inet.h>

#include <algorithm>

#include "base/text.h"

namespace tesuji::server {
namespace {

// "name:port" without its port and brackets; nothing if the port is none.
std::string host_name(std::string_view host) {
  const auto colon = host.rfind(':');
  const bool has_port = colon != host.npos && host.find(']', colon) == host.npos;
  if (has_port && host.find_first_not_of("0123456789", colon + 1) != host.npos) return "";
  if (!host.empty() && host.front() == '[') {
    const auto end = host.find(']');
    return std::string(end == host.npos ? "" : host.substr(1, end - 1));
  }
  return base::lower(host.substr(0, host.find(':')));
}

bool is_address(const std::string& name) {
  in_addr four{};
  in6_addr six{};
  return inet_pton(AF_INET, name.c_str(), &four) == 1 ||
         inet_pton(AF_INET6, name.c_str(), &six) == 1;
}

// Takes the same time wherever two texts of one length differ.
bool is_same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  }
  return difference == 0;
}

std::string cookie_value(std::string_view cookies, std::string_view name) {
  for (const auto& part : base::split(cookies, ';')) {
    const auto cookie = base::trimmed(part);
    const auto sign = cookie.find('=');
    if (sign != cookie.npos && cookie.substr(0, sign) == name) {
      return std::string(cookie.substr(sign + 1));
    }
  }
  return "";
}

}  // namespace

std::string media_type(std::string_view content_type) {
  return base::lower(base::trimmed(content_type.substr(0, content_type.find(';'))));
}

bool is_loopback(std::string_view host) {
  return host == "localhost" || host == "::1" || host.substr(0, 4) == "127.";
}

bool Gate::knows_host(std::string_view host) const {
  const std::string name = host_name(host);
  if (is_loopback(name) && (name == "localhost" || is_address(name))) return true;
  if (std::find(names_.begin(), names_.end(), name) != names_.end()) return true;
  // An address cannot be made to point elsewhere; with a token others may come in by it.
  return !token_.empty() && is_address(name);
}

bool Gate::has_token(const Caller& caller) const {
  constexpr std::string_view kBearer = "Bearer ";
  if (token_.empty()) return true;
  if (caller.authorization.rfind(kBearer, 0) == 0 &&
      is_same_secret(std::string_view(caller.authorization).substr(kBearer.size()), token_)) {
    return true;
  }
  return is_same_secret(cookie_value(caller.cookie, kTokenCookie), token_) ||
         is_same_secret(caller.token_parameter, token_);
}

Answer<void> Gate::check(const Caller& caller, bool is_api) const {
  if (!knows_host(caller.host)) {
    return refuse(403, "Host", base::printable(caller.host), "is no name of this server");
  }
  if (!caller.origin.empty() &&
      base::lower(caller.origin) != "http://" + base::lower(caller.host)) {
    return refuse(403, "Origin", base::printable(caller.origin), "is another site");
  }
  if (is_api && caller.fetch_site == "cross-site") {
    return refuse(403, "Sec-Fetch-Site", "cross-site", "is another site");
  }
  if (!has_token(caller)) return refuse(401, "token", "", "is missing or wrong");
  if (is_api && caller.has_body) {
    const std::string type = media_type(caller.content_type);
    if (type == "application/json" || (caller.may_send_bytes && type == kBytesType)) return {};
    return refuse(415, "Content-Type", base::printable(caller.content_type),
                  caller.may_send_bytes
                      ? "expected application/json, or application/octet-stream for a file"
                      : "expected application/json");
  }
  return {};
}

}  // namespace tesuji::server
