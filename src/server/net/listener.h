// The port: bound, so that what it is bound to can be asked for, whatever name was given.
#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "base/result.h"

namespace tesuji::server {

// Bound and listening on the first address of the name.
base::Result<boost::asio::ip::tcp::acceptor> listen_on(boost::asio::io_context& io,
                                                       const std::string& host, int port);

// So many connections can be open at once: the limit of the process is raised as far as that goes,
// and some descriptors are kept for everything else.
std::size_t places_for_connections(std::size_t wanted);

}  // namespace tesuji::server
