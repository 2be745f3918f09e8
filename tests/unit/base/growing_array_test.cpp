#include "base/growing_array.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <cstdint>
#include <numeric>
#include <vector>

namespace tesuji::base {
namespace {

// In memory, on both sides of the move into a file, and in the file from the start.
TEST(GrowingArray, IsAVectorWhereverItLies) {
  for (const std::size_t in_memory :
       {GrowingBytes::kInMemory, std::size_t{4} << 20U, std::size_t{0}}) {
    GrowingArray<std::uint32_t> array(in_memory);
    EXPECT_EQ(array.size(), 0U);
    constexpr std::uint32_t kCount = 3'000'000;
    for (std::uint32_t i = 0; i < kCount; i += 3) {
      array.push_back(i);
      const std::vector<std::uint32_t> two = {i + 1, i + 2};
      array.append(two);
    }
    ASSERT_FALSE(array.error());
    ASSERT_EQ(array.size(), kCount);
    for (std::uint32_t i = 0; i < kCount; ++i) ASSERT_EQ(array[i], i);
    const GrowingArray<std::uint32_t> moved = std::move(array);
    EXPECT_EQ(moved.all().back(), kCount - 1);
  }
}

TEST(GrowingArray, AFullDiskIsAnErrorAndWhatIsThereStays) {
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit small{rlim_t{3} << 20U, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  GrowingArray<std::uint64_t> array(0);
  for (std::uint64_t i = 0; i < 1'000'000 && !array.error(); ++i) array.push_back(i);
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  ASSERT_TRUE(array.error());
  EXPECT_NE(array.error()->why.find("TMPDIR"), std::string::npos);
  const std::size_t size = array.size();
  array.push_back(7);
  EXPECT_EQ(array.size(), size) << "nothing is added after an error";
  for (std::size_t i = 0; i < size; ++i) ASSERT_EQ(array[i], i);
}

}  // namespace
}  // namespace tesuji::base
