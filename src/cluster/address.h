// Where the servers of a cluster are, and what opens them.
//
// The address stands on command lines and in logs, so it holds no secret: those come from the
// environment or from files that it names (secrets.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace tesuji::cluster {

inline constexpr std::size_t kMaxServers = 16;

struct Address {
  std::vector<std::string> servers;  // "nats://HOST:PORT" each; any of them will do

  [[nodiscard]] std::string text() const;
  // As many copies of what is kept as such a group of servers can hold: 3, or 1 for less than 3.
  [[nodiscard]] int replicas() const { return servers.size() < 3 ? 1 : 3; }
};

// "nats://HOST[:PORT][,HOST...]", or "tls://..."; servers may be separated by ';' too, where a
// comma means something else.
base::Result<Address> parse_address(std::string_view text);

}  // namespace tesuji::cluster
