// SHA-256 (FIPS 180-4): names for bytes that nobody can give to other bytes.
//
// Plans of jobs, data that was learned from and models are addressed by it. Bytes may come in
// pieces; the digest is that of all of them in a row.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tesuji::base {

class Sha256 {
 public:
  void add(std::string_view bytes);
  // 64 hexadecimal digits, of everything added so far; more may be added afterwards.
  [[nodiscard]] std::string hex() const;

 private:
  static constexpr std::size_t kBlock = 64;
  using State = std::array<std::uint32_t, 8>;
  static void mix(State& state, const unsigned char* block);

  State state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<unsigned char, kBlock> open_{};  // the first size_ % kBlock bytes wait here
  std::uint64_t size_ = 0;
};

inline std::string sha256_hex(std::string_view bytes) {
  Sha256 hash;
  hash.add(bytes);
  return hash.hex();
}

}  // namespace tesuji::base
