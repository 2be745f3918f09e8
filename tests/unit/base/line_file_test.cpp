#include "base/line_file.h"

#include <gtest/gtest.h>
#include <lzma.h>

#include <vector>

#include "base/files.h"
#include "unit/temporary.h"

namespace tesuji::base {
namespace {

std::string packed(const std::string& text) {
  std::string bytes(text.size() + 10'000, '\0');
  std::size_t size = 0;
  EXPECT_EQ(lzma_easy_buffer_encode(
                1, LZMA_CHECK_CRC64, nullptr, reinterpret_cast<const unsigned char*>(text.data()),
                text.size(), reinterpret_cast<unsigned char*>(bytes.data()), &size, bytes.size()),
            LZMA_OK);
  bytes.resize(size);
  return bytes;
}

Result<std::vector<std::string>> lines_of(const std::string& name, const std::string& bytes) {
  const auto path = testing_support::temporary_path(name);
  EXPECT_TRUE(write_file(path, bytes));
  TESUJI_TRY(auto file, LineFile::open(path));
  std::vector<std::string> lines;
  for (;;) {
    TESUJI_TRY(const auto line, file.next());
    if (!line) return lines;
    lines.emplace_back(*line);
    EXPECT_EQ(file.number(), lines.size());
  }
}

TEST(LineFile, GivesEveryLineOfPlainAndPackedFiles) {
  std::string text;
  std::vector<std::string> expected;
  for (std::size_t i = 0; i < 5000; ++i) {
    expected.emplace_back(i * i % 301, static_cast<char>('a' + i % 26));
    text += expected.back() + "\n";
  }
  EXPECT_EQ(lines_of("plain.txt", text).value(), expected);
  EXPECT_EQ(lines_of("packed.txt.xz", packed(text)).value(), expected);
  // Two packed files in a row are one, as xz has it.
  auto twice = expected;
  twice.insert(twice.end(), expected.begin(), expected.end());
  EXPECT_EQ(lines_of("twice.txt.xz", packed(text) + packed(text)).value(), twice);
}

TEST(LineFile, TheLastLineNeedsNoEnd) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(lines_of("open.txt", "a\n\nb").value(), (Lines{"a", "", "b"}));
  EXPECT_EQ(lines_of("closed.txt", "a\n\nb\n").value(), (Lines{"a", "", "b"}));
  EXPECT_EQ(lines_of("empty.txt", "").value(), Lines{});
  EXPECT_EQ(lines_of("packed.txt.xz", packed("a\nb")).value(), (Lines{"a", "b"}));
}

TEST(LineFile, WhatIsNotWholeOrTooLongIsAnError) {
  const std::string good = packed(std::string(10'000, 'x') + "\n");
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{5}, good.size() / 2, good.size() - 1}) {
    EXPECT_FALSE(lines_of("cut.txt.xz", good.substr(0, size))) << size;
  }
  std::string damaged = good;
  damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
  EXPECT_FALSE(lines_of("damaged.txt.xz", damaged));
  EXPECT_FALSE(lines_of("text.txt.xz", "not packed\n"));
  EXPECT_TRUE(lines_of("long.txt", std::string(kMaxLine, 'x')));
  EXPECT_FALSE(lines_of("longer.txt", std::string(kMaxLine + 1, 'x') + "\n"));
  // A packed file may stand for far more than its size: it is refused at the first long line.
  EXPECT_FALSE(lines_of("bomb.txt.xz", packed(std::string(50'000'000, '0'))));
  EXPECT_FALSE(LineFile::open("/nowhere/at/all.txt"));
}

}  // namespace
}  // namespace tesuji::base
