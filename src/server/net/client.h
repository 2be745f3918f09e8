// Who a request comes from, as one text by which clients are told apart and limited.
#pragma once

#include <string>
#include <string_view>

namespace tesuji::server {

// An address as a client: one of version 6 stands for its network of 64 bits, which one household
// has to itself. What is not an address is given back as it is.
std::string client_of(const std::string& address);

// The address that the outermost of so many trusted proxies saw. Each of them appends one to
// X-Forwarded-For; what stands before those was written by the client and means nothing. `peer` if
// there are no proxies, or the header is not theirs.
std::string forwarded_client(const std::string& peer, std::string_view forwarded_for,
                             std::size_t proxies);

}  // namespace tesuji::server
