#include "cluster/address.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace tesuji::cluster {
namespace {

using base::fail;
using base::Result;

constexpr std::array<std::string_view, 2> kSchemes = {"nats://", "tls://"};
constexpr std::string_view kDefaultPort = "4222";
constexpr std::size_t kMaxHost = 255;
constexpr std::int64_t kMaxPort = 65535;

tl::unexpected<base::Error> wrong(std::string_view text, std::string why) {
  return fail("cluster address", base::printable(text), std::move(why));
}

bool is_host(std::string_view host) {
  return !host.empty() && host.size() <= kMaxHost &&
         std::all_of(host.begin(), host.end(), [](unsigned char c) {
           return std::isalnum(c) != 0 || c == '.' || c == '-' || c == '_';
         });
}

// "[ADDRESS]" or a name, then ":PORT" where it is given.
Result<std::string> host_and_port(std::string_view server) {
  std::string_view host = server;
  std::string_view port = kDefaultPort;
  const bool is_ipv6 = server.starts_with('[');
  const std::size_t end = is_ipv6 ? server.find(']') + 1 : server.find(':');
  if (is_ipv6 && end == 0) return wrong(server, "expected ']' after the address");
  if (end < server.size()) {
    host = server.substr(0, end);
    if (server[end] != ':') return wrong(server, "expected HOST or HOST:PORT");
    port = server.substr(end + 1);
  }
  const std::string_view inside = is_ipv6 ? host.substr(1, host.size() - 2) : host;
  const bool is_ipv6_text =
      is_ipv6 && !inside.empty() &&
      inside.find_first_not_of("0123456789abcdefABCDEF:.") == std::string_view::npos;
  if (!is_ipv6_text && !is_host(host)) return wrong(server, "expected HOST or HOST:PORT");
  const auto number = base::parsed_integer(port);
  if (!number || *number < 1 || *number > kMaxPort) {
    return wrong(server, "expected a port from 1 to 65535");
  }
  return std::string(host) + ":" + std::string(port);
}

}  // namespace

std::string Address::text() const { return base::joined(servers, ","); }

Result<Address> parse_address(std::string_view text) {
  if (text.find('@') != std::string_view::npos) {
    return fail("cluster address", "",
                "holds an '@': user and password do not belong there; see docs/cluster.md");
  }
  Address address;
  std::string list(text);
  std::replace(list.begin(), list.end(), ';', ',');
  std::string_view scheme;
  for (const std::string& part : base::split(list, ',')) {
    std::string_view server = part;
    for (const auto known : kSchemes) {
      if (!server.starts_with(known)) continue;
      scheme = known;
      server.remove_prefix(known.size());
      break;
    }
    if (scheme.empty()) return wrong(text, "expected nats://HOST[:PORT][,HOST...]");
    TESUJI_TRY(const auto host, host_and_port(server));
    address.servers.push_back(std::string(scheme) + host);
  }
  if (address.servers.size() > kMaxServers) return wrong(text, "expected 16 servers at most");
  return address;
}

}  // namespace tesuji::cluster
