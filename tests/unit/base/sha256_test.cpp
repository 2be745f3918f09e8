#include "base/sha256.h"

#include <gtest/gtest.h>

namespace tesuji::base {
namespace {

// Examples of FIPS 180-4 and of the NIST test vectors.
TEST(Sha256, KnownDigests) {
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256_hex(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, PiecesOfAnySizeAreTheWhole) {
  std::string bytes;
  for (int i = 0; i < 300; ++i) bytes += static_cast<char>(i * 7);
  for (std::size_t size = 0; size <= bytes.size(); ++size) {
    const std::string_view whole = std::string_view(bytes).substr(0, size);
    Sha256 hash;
    for (std::size_t at = 0; at < size; at += 1 + at % 90) {
      hash.add(whole.substr(at, 1 + at % 90));
    }
    ASSERT_EQ(hash.hex(), sha256_hex(whole)) << size;
    ASSERT_EQ(hash.hex(), sha256_hex(whole)) << "asking changes nothing";
  }
}

}  // namespace
}  // namespace tesuji::base
