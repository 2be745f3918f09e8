// A KGP client on a TCP connection.
//
// One thread reads and writes and never waits for anything but the socket; thinking has a thread
// of its own (thinker.h). Whatever the server does, what is kept of it is bounded: a
// line by kMaxKgpLine, what it does not fetch by kMaxKgpOutput.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/descriptor.h"
#include "base/result.h"
#include "base/watch.h"
#include "protocol/kgp/session.h"

namespace tesuji::protocol {

inline constexpr std::size_t kMaxKgpOutput = 256U << 10U;  // bytes that wait to be sent
inline constexpr double kKgpConnectSeconds = 10;           // for each address of the host
inline constexpr double kKgpGreetingSeconds = 30;

struct KgpAddress {
  std::string host;
  std::uint16_t port = 0;
};

// "HOST:PORT" or "[ADDRESS]:PORT".
base::Result<KgpAddress> parse_kgp_address(std::string_view text);

base::Result<base::Descriptor> connect_to(const KgpAddress& address, const base::StopFlag& stop);

// Plays until the server says goodbye or goes, or `stop` is raised. An error when the connection
// breaks without a goodbye, or the server does not speak the protocol.
base::Result<KgpReport> run_kgp_client(base::Descriptor connection, const KgpOptions& options,
                                       const base::StopFlag& stop);

}  // namespace tesuji::protocol
