// Which jobs are out and which are done, against a slow obvious set; and how large bundles are.
#include "cluster/ledger.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "cluster/pace.h"

namespace tesuji::cluster {
namespace {

using base::JobRange;

std::set<std::uint64_t> all_of(const std::vector<JobRange>& ranges) {
  std::set<std::uint64_t> all;
  for (const auto& [first, end] : ranges) {
    for (std::uint64_t i = first; i < end; ++i) all.insert(i);
  }
  return all;
}

TEST(Ledger, IsAsTwoSetsOfNumbers) {
  std::mt19937_64 random(1);
  const auto below = [&](std::uint64_t n) { return random() % n; };
  for (int round = 0; round < 200; ++round) {
    std::vector<JobRange> ranges;
    for (std::uint64_t at = below(5); at < 60;) {
      const std::uint64_t end = at + below(12);
      ranges.push_back({at, end});
      at = end + below(4);
    }
    Ledger ledger(ranges);
    std::set<std::uint64_t> missing = all_of(ranges);
    std::set<std::uint64_t> waiting = missing;
    std::vector<std::vector<JobRange>> out;
    for (int step = 0; step < 150; ++step) {
      if (below(2) == 0) {
        const std::uint64_t index = below(70);
        EXPECT_EQ(ledger.take(index), missing.erase(index) == 1);
        waiting.erase(index);
      } else if (below(3) > 0) {
        const auto given = ledger.hand_out(1 + below(9), 1 + below(4));
        for (const auto index : all_of(given)) {
          // The first that wait, in order.
          ASSERT_FALSE(waiting.empty());
          EXPECT_EQ(index, *waiting.begin());
          waiting.erase(waiting.begin());
        }
        EXPECT_EQ(given.empty(), ledger.waiting() == 0 && all_of(given).empty());
        out.push_back(given);
      } else if (!out.empty()) {
        const auto back = out[below(out.size())];
        ledger.hand_back(back);
        bool has_all = true;
        for (const auto index : all_of(back)) {
          if (missing.contains(index)) {
            waiting.insert(index);
            has_all = false;
          }
        }
        EXPECT_EQ(ledger.has_all(back), has_all);
      }
      ASSERT_EQ(ledger.missing(), missing.size());
      ASSERT_EQ(ledger.waiting(), waiting.size());
    }
  }
}

TEST(Ledger, AMillionJobsAreOneRange) {
  Ledger ledger({{0, 1'000'000}});
  const auto given = ledger.hand_out(400'000, 1);
  EXPECT_EQ(given, (std::vector<JobRange>{{0, 400'000}}));
  EXPECT_EQ(ledger.waiting(), 600'000U);
  EXPECT_TRUE(ledger.take(999'999));
  EXPECT_FALSE(ledger.take(999'999));
  EXPECT_FALSE(ledger.take(1'000'000));
  EXPECT_EQ(ledger.missing(), 999'999U);
}

TEST(Pace, BundlesTakeAboutASecond) {
  Pace pace;
  EXPECT_EQ(pace.bundle(1000, 2), 1U);  // nothing was timed
  pace.learn(10, 100);                  // 10 ms each
  EXPECT_EQ(pace.bundle(100'000, 2), 100U);
  EXPECT_EQ(pace.bundle(40, 4), 5U);  // nobody waits for the last one
  EXPECT_EQ(pace.bundle(1, 4), 1U);
  for (int i = 0; i < 40; ++i) pace.learn(1, 2000);  // they have become slow
  EXPECT_EQ(pace.bundle(100'000, 2), 1U);
  for (int i = 0; i < 40; ++i) pace.learn(1000, 1000);
  EXPECT_GE(pace.bundle(100'000, 2), 900U);
  EXPECT_LE(pace.bundle(100'000, 2), 1000U);
}

TEST(Pace, NoBundleIsTooLarge) {
  Pace pace;
  pace.learn(1'000'000, 0);
  EXPECT_EQ(pace.bundle(1'000'000'000, 2), kMaxBundleJobs);
}

}  // namespace
}  // namespace tesuji::cluster
