#include "server/net/listener.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>

namespace tesuji::server {
namespace {

using boost::asio::ip::tcp;

constexpr int kBacklog = 1024;
constexpr std::size_t kOtherDescriptors = 256;

}  // namespace

base::Result<tcp::acceptor> listen_on(boost::asio::io_context& io, const std::string& host,
                                      int port) {
  boost::system::error_code error;
  const auto failed = [&] {
    return base::fail("serve", fmt::format("{}:{}", host, port),
                      error == boost::asio::error::address_in_use
                          ? "the port is taken; choose another with --port"
                          : error.message());
  };
  tcp::resolver resolver(io);
  const auto found = resolver.resolve(
      host, std::to_string(port), tcp::resolver::passive | tcp::resolver::numeric_service, error);
  if (error) return failed();
  const tcp::endpoint place = *found.begin();
  tcp::acceptor acceptor(io);
  acceptor.open(place.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(place, error);
  if (!error) acceptor.listen(kBacklog, error);
  if (error) return failed();
  return acceptor;
}

std::size_t places_for_connections(std::size_t wanted) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
  if (limit.rlim_cur < wanted + kOtherDescriptors) {
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, wanted + kOtherDescriptors);
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
  }
  const auto descriptors = static_cast<std::size_t>(limit.rlim_cur);
  const std::size_t left = std::max<std::size_t>(descriptors, 2 * kOtherDescriptors);
  return std::min(wanted, left - kOtherDescriptors);
}

}  // namespace tesuji::server
