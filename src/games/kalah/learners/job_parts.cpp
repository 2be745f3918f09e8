#include "games/kalah/learners/job_parts.h"

#include <bit>
#include <cstdint>

namespace tesuji::kalah::learners {

std::string number_bytes(double number) {
  const auto bits = std::bit_cast<std::uint64_t>(number);
  std::string bytes;
  for (unsigned shift = 0; shift < 64; shift += 8) {
    bytes += static_cast<char>(bits >> shift & 0xFFU);
  }
  return bytes;
}

base::Result<double> read_number(std::string_view bytes, std::string_view kind) {
  if (bytes.size() != sizeof(std::uint64_t)) {
    return base::fail("job", std::string(kind), "expected a result of eight bytes");
  }
  std::uint64_t bits = 0;
  for (std::size_t i = bytes.size(); i > 0; --i) {
    bits = bits << 8U | static_cast<unsigned char>(bytes[i - 1]);
  }
  return std::bit_cast<double>(bits);
}

}  // namespace tesuji::kalah::learners
