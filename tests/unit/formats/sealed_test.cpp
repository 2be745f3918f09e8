#include "formats/sealed.h"

#include <gtest/gtest.h>

namespace tesuji::formats {
namespace {

constexpr const char* kKind = "snapshot/test";

std::string why(std::string_view file) {
  const auto bytes = unsealed(file, kKind, "file");
  return bytes ? "fine" : bytes.error().why;
}

TEST(Sealed, AnyBytesComeBack) {
  for (const std::string& bytes : {std::string(), std::string("text\n"),
                                   std::string("\0\xff\n\0", 4), std::string(9999, 'x')}) {
    const std::string file = sealed(kKind, bytes);
    ASSERT_TRUE(unsealed(file, kKind, "file"));
    EXPECT_EQ(*unsealed(file, kKind, "file"), bytes);
  }
}

TEST(Sealed, EveryCutAndEveryFlippedBitIsSeen) {
  const std::string file = sealed(kKind, std::string("some \0 bytes", 12));
  for (std::size_t length = 0; length < file.size(); ++length) {
    EXPECT_NE(why(file.substr(0, length)), "fine") << length;
  }
  for (std::size_t i = 0; i < file.size(); ++i) {
    for (const unsigned bit : {1U, 2U, 4U, 8U, 16U, 32U, 64U, 128U}) {
      std::string damaged = file;
      damaged[i] = static_cast<char>(static_cast<unsigned char>(damaged[i]) ^ bit);
      EXPECT_NE(why(damaged), "fine") << i;
    }
  }
  EXPECT_NE(why(file + "x"), "fine");
}

TEST(Sealed, ErrorsSayWhatWouldBeRight) {
  const std::string file = sealed("snapshot/other", "x");
  EXPECT_EQ(why(file), "holds snapshot/other; expected snapshot/test");
  std::string later = sealed(kKind, "x");
  later.replace(later.find(" 1 "), 3, " 2 ");
  EXPECT_EQ(why(later), "version 2; this program reads 1");
}

}  // namespace
}  // namespace tesuji::formats
