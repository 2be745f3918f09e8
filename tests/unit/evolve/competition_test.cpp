// Fitness sharing and shared sampling, on tables that can be reckoned by hand.
#include "evolve/competition.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace tesuji::evolve {
namespace {

WinTable table(const std::vector<std::vector<int>>& rows) {
  WinTable made(rows.size(), rows.front().size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t k = 0; k < rows[i].size(); ++k) made.set(i, k, rows[i][k] != 0);
  }
  return made;
}

// The last host wins one test alone, the others share what they win.
const WinTable kTable = table({{1, 1, 1, 0}, {1, 1, 1, 0}, {1, 1, 0, 0}, {0, 0, 0, 1}});

TEST(Fitness, PlainCountsWins) {
  EXPECT_EQ(fitness_of(kTable, false), (std::vector<double>{3, 3, 2, 1}));
}

TEST(Fitness, SharedRewardsWhoBeatsWhatOthersDoNot) {
  const auto fitness = fitness_of(kTable, true);
  EXPECT_DOUBLE_EQ(fitness[0], 1.0 / 3 + 1.0 / 3 + 1.0 / 2);
  EXPECT_DOUBLE_EQ(fitness[2], 2.0 / 3);
  EXPECT_DOUBLE_EQ(fitness[3], 1);
  EXPECT_GT(fitness[3], fitness[2]);
}

TEST(SharedSample, TakesWhoWinsWhatTheOthersLost) {
  EXPECT_EQ(shared_sample(kTable, 1), (std::vector<std::uint32_t>{0}));
  // After the first: the second would bring 3/2, the third 2/2, the last 1. Then the last one leads
  // (1 against 2/3).
  EXPECT_EQ(shared_sample(kTable, 3), (std::vector<std::uint32_t>{0, 1, 3}));
  EXPECT_EQ(shared_sample(kTable, 9).size(), 4U);
}

// The algorithm as Rosin and Belew print it, once more with sets.
std::vector<std::uint32_t> slow_sample(const WinTable& wins, std::size_t count) {
  std::vector<std::uint32_t> sample;
  while (sample.size() < std::min(count, wins.hosts())) {
    std::uint32_t best = 0;
    double most = -1;
    for (std::uint32_t p = 0; p < wins.hosts(); ++p) {
      if (std::find(sample.begin(), sample.end(), p) != sample.end()) continue;
      double worth = 0;
      for (std::size_t o = 0; o < wins.tests(); ++o) {
        if (!wins.won(p, o)) continue;
        double beaten_by = 0;
        for (const std::uint32_t s : sample) beaten_by += wins.won(s, o) ? 1 : 0;
        worth += 1 / (1 + beaten_by);
      }
      if (worth > most) {
        most = worth;
        best = p;
      }
    }
    sample.push_back(best);
  }
  return sample;
}

TEST(SharedSample, IsTheAlgorithmAsPrinted) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    base::Random random(seed);
    WinTable wins(12, 20);
    for (std::size_t i = 0; i < 12; ++i) {
      for (std::size_t k = 0; k < 20; ++k) wins.set(i, k, random.below(12) < i);
    }
    EXPECT_EQ(shared_sample(wins, 7), slow_sample(wins, 7));
  }
}

TEST(RandomSample, HasNobodyTwice) {
  const auto sample = random_sample(50, 20, base::Seed(3));
  EXPECT_EQ(std::set<std::uint32_t>(sample.begin(), sample.end()).size(), 20U);
  EXPECT_EQ(sample, random_sample(50, 20, base::Seed(3)));
  EXPECT_EQ(random_sample(3, 20, base::Seed(3)).size(), 3U);
}

}  // namespace
}  // namespace tesuji::evolve
