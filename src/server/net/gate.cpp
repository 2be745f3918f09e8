#include "server/net/gate.h"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/text.h"

namespace tesuji::server {
namespace {

constexpr int kMaxPort = 65535;

bool is_four(const std::string& name) {
  in_addr four{};
  return inet_pton(AF_INET, name.c_str(), &four) == 1;
}
bool is_six(const std::string& name) {
  in6_addr six{};
  return inet_pton(AF_INET6, name.c_str(), &six) == 1;
}
bool is_address(const std::string& name) { return is_four(name) || is_six(name); }

bool is_loopback_address(const std::string& name) {
  return name == "::1" || (is_four(name) && name.rfind("127.", 0) == 0);
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

std::optional<HostPort> read_host(std::string_view text) {
  HostPort host;
  std::string_view rest;
  if (!text.empty() && text.front() == '[') {
    const auto end = text.find(']');
    if (end == text.npos) return std::nullopt;
    host.name = base::lower(text.substr(1, end - 1));
    if (!is_six(host.name)) return std::nullopt;
    rest = text.substr(end + 1);
  } else {
    const auto end = std::min(text.find(':'), text.size());
    host.name = base::lower(text.substr(0, end));
    constexpr std::string_view kNameCharacters = "abcdefghijklmnopqrstuvwxyz0123456789.-_";
    if (host.name.empty() || host.name.find_first_not_of(kNameCharacters) != host.name.npos) {
      return std::nullopt;
    }
    rest = text.substr(end);
  }
  if (rest.empty()) return host;
  constexpr std::size_t kPortDigits = 5;
  const auto digits = rest.substr(1);
  if (rest.front() != ':' || digits.empty() || digits.size() > kPortDigits ||
      digits.find_first_not_of("0123456789") != digits.npos) {
    return std::nullopt;
  }
  host.port = std::atoi(std::string(digits).c_str());
  if (*host.port < 1 || *host.port > kMaxPort) return std::nullopt;
  return host;
}

base::Result<PublicUrl> read_public_url(std::string_view text) {
  const auto wrong = [&](const char* why) {
    return base::fail("--public-url", base::printable(text), why);
  };
  constexpr const char* kForm = "expected http://NAME or https://NAME, with :PORT if need be";
  const auto colon = text.find("://");
  if (colon == text.npos) return wrong(kForm);
  PublicUrl url;
  url.scheme = base::lower(text.substr(0, colon));
  if (url.scheme != "http" && url.scheme != "https") return wrong(kForm);
  std::string_view host = text.substr(colon + 3);
  if (!host.empty() && host.back() == '/') host.remove_suffix(1);
  if (host.find('/') != host.npos)
    return wrong("a path is not supported: give tesuji its own name");
  const auto read = read_host(host);
  if (!read) return wrong(kForm);
  url.host = base::lower(host);
  // Browsers leave out the port that a scheme has anyway.
  const std::string usual = url.scheme == "https" ? ":443" : ":80";
  if (url.host.ends_with(usual)) url.host.resize(url.host.size() - usual.size());
  return url;
}

Gate::Gate(Rules rules) : rules_(std::move(rules)) {
  for (auto& name : rules_.names) name = base::lower(name);
}

bool Gate::is_public(std::string_view host) const {
  if (!rules_.public_url) return false;
  const std::string usual = rules_.public_url->scheme == "https" ? ":443" : ":80";
  const std::string name = base::lower(host);
  return name == rules_.public_url->host || name == rules_.public_url->host + usual;
}

bool Gate::knows_host(std::string_view text) const {
  const auto host = read_host(text);
  if (!host) return false;
  const std::string& name = host->name;
  if (is_public(text) || name == "localhost" || is_loopback_address(name)) return true;
  if (std::find(rules_.names.begin(), rules_.names.end(), name) != rules_.names.end()) return true;
  // An address cannot be made to point elsewhere; with a token others may come in by it.
  return needs_token() && is_address(name);
}

std::string Gate::cookie() const {
  const bool is_secure = rules_.public_url && rules_.public_url->scheme == "https";
  return fmt::format("{}={}; HttpOnly; SameSite=Strict; Path=/{}", kTokenCookie, rules_.token,
                     is_secure ? "; Secure" : "");
}

bool Gate::has_token(const Caller& caller, bool is_api) const {
  constexpr std::string_view kBearer = "Bearer ";
  if (!needs_token()) return true;
  if (caller.authorization.rfind(kBearer, 0) == 0 &&
      is_same_secret(std::string_view(caller.authorization).substr(kBearer.size()), token())) {
    return true;
  }
  // In an address it is good for the page alone, which takes it out of there.
  return is_same_secret(cookie_value(caller.cookie, kTokenCookie), token()) ||
         (!is_api && is_same_secret(caller.token_parameter, token()));
}

Answer<void> Gate::check(const Caller& caller, bool is_api) const {
  if (!knows_host(caller.host)) {
    return refuse(403, "Host", base::printable(caller.host), "is not a name of this server");
  }
  const std::string ours =
      is_public(caller.host) ? rules_.public_url->origin() : "http://" + base::lower(caller.host);
  if (!caller.origin.empty() && base::lower(caller.origin) != ours) {
    return refuse(403, "Origin", base::printable(caller.origin), "is another site");
  }
  if (is_api && caller.fetch_site == "cross-site") {
    return refuse(403, "Sec-Fetch-Site", "cross-site", "is another site");
  }
  if (!has_token(caller, is_api)) return refuse(401, "token", "", "is missing or wrong");
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
