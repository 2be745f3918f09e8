#include "base/recent_map.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <list>
#include <utility>

#include "base/seed.h"

namespace tesuji::base {
namespace {

TEST(RecentMap, ForgetsWhatWasNotAskedForForTheLongest) {
  RecentMap<int, char> map(3);
  map.put(1, 'a');
  map.put(2, 'b');
  map.put(3, 'c');
  EXPECT_EQ(*map.find(1), 'a');
  map.put(0, 'd');  // not 1, though its key was the lowest
  EXPECT_EQ(map.find(2), nullptr);
  ASSERT_NE(map.find(1), nullptr);
  map.put(3, 'e');  // known: nothing is forgotten for it
  EXPECT_EQ(map.size(), 3U);
  EXPECT_EQ(*map.find(3), 'e');
}

// Against a list in the order of use.
TEST(RecentMap, IsAListInTheOrderOfUse) {
  constexpr std::size_t kCapacity = 5;
  RecentMap<int, int> map(kCapacity);
  std::list<std::pair<int, int>> list;  // the latest first
  Random random(3);
  for (int i = 0; i < 5'000; ++i) {
    const int key = static_cast<int>(random.below(9));
    const auto same = [&](const auto& entry) { return entry.first == key; };
    const auto it = std::find_if(list.begin(), list.end(), same);
    switch (random.below(8)) {
      case 0:
        map.erase(key);
        list.remove_if(same);
        break;
      case 1:
      case 2:
        map.put(key, i);
        list.remove_if(same);
        list.emplace_front(key, i);
        if (list.size() > kCapacity) list.pop_back();
        break;
      default:
        const int* value = map.find(key);
        ASSERT_EQ(value != nullptr, it != list.end());
        if (value == nullptr) break;
        EXPECT_EQ(*value, it->second);
        list.splice(list.begin(), list, it);
    }
    ASSERT_EQ(map.size(), list.size());
  }
}

}  // namespace
}  // namespace tesuji::base
