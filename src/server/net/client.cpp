#include "server/net/client.h"

#include <boost/asio/ip/address.hpp>

#include "base/text.h"

namespace tesuji::server {

namespace ip = boost::asio::ip;

std::string client_of(const std::string& address) {
  boost::system::error_code error;
  const auto parsed = ip::make_address(address, error);
  if (error) return address;
  if (parsed.is_v4()) return parsed.to_string();
  const auto six = parsed.to_v6();
  if (six.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, six).to_string();
  if (six.is_loopback()) return six.to_string();
  auto bytes = six.to_bytes();
  for (std::size_t i = 8; i < bytes.size(); ++i) bytes[i] = 0;
  return ip::address_v6(bytes).to_string() + "/64";
}

std::string forwarded_client(const std::string& peer, std::string_view forwarded_for,
                             std::size_t proxies) {
  const auto seen = base::split(forwarded_for, ',');
  if (proxies == 0 || seen.size() < proxies) return peer;
  const std::string address(base::trimmed(seen[seen.size() - proxies]));
  boost::system::error_code error;
  ip::make_address(address, error);
  return error ? peer : address;
}

}  // namespace tesuji::server
