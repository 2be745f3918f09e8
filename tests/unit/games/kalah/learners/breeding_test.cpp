// How a generation becomes the next: survival by win rate, crossing in pairs, mutation, and
// filters that hold for everybody.
#include "games/kalah/learners/breeding.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace tesuji::kalah::learners {
namespace {

using heuristics::Heuristic;
using heuristics::HeuristicKind;

constexpr std::size_t kMembers = 40;

std::vector<Heuristic> members(std::uint64_t seed = 1) {
  std::vector<Heuristic> list;
  base::Random random(seed);
  for (std::size_t i = 0; i < kMembers; ++i) {
    list.push_back(Heuristic::uniform(HeuristicKind::linear, 6, random));
  }
  return list;
}

Breeding survival() {
  Breeding breeding;
  breeding.selection = Selection::survival;
  breeding.elite = 0;
  breeding.crossover = 1;
  breeding.mutants = 0;
  return breeding;
}

std::vector<Heuristic> bred(
    const Breeding& breeding, const std::vector<Heuristic>& list,
    const std::vector<double>& fitness, std::uint64_t seed = 3,
    const Filter& passes = [](const Heuristic&) { return true; }) {
  return next_generation(breeding, {list, fitness, 0}, base::Seed(seed), passes);
}

// The numbers in one place of all heuristics, in order.
std::multiset<double> column(const std::vector<Heuristic>& list, std::size_t place) {
  std::multiset<double> numbers;
  for (const auto& heuristic : list) numbers.insert(heuristic.numbers()[place]);
  return numbers;
}

TEST(Survival, WhoWinsEverythingLivesOnAndWhoWinsNothingIsCrossed) {
  const auto before = members();
  std::vector<double> fitness(kMembers, 0);
  for (std::size_t i = 0; i < kMembers / 2; ++i) fitness[i] = 1;
  const auto after = bred(survival(), before, fitness);
  ASSERT_EQ(after.size(), kMembers);
  for (std::size_t i = 0; i < kMembers; ++i) {
    EXPECT_EQ(after[i] == before[i], i < kMembers / 2) << i;
  }
}

TEST(Survival, AsManyLiveOnAsTheirShareSays) {
  const auto before = members();
  const std::vector<double> fitness(kMembers, 0.3);
  int alive = 0;
  constexpr int kRounds = 200;
  for (int round = 0; round < kRounds; ++round) {
    const auto after = bred(survival(), before, fitness, static_cast<std::uint64_t>(round));
    for (std::size_t i = 0; i < kMembers; ++i) alive += after[i] == before[i] ? 1 : 0;
  }
  // 8000 draws, and now and then one without a pair: five standard deviations either way.
  const double share = alive / static_cast<double>(kRounds * kMembers);
  EXPECT_NEAR(share, 0.3 + 0.5 / kMembers, 5 * std::sqrt(0.3 * 0.7 / (kRounds * kMembers)));
}

// The two children of a pair have, place by place, exactly the numbers of their parents.
TEST(Survival, CrossingDealsTheNumbersAnew) {
  const auto before = members();
  const auto after = bred(survival(), before, std::vector<double>(kMembers, 0));
  int changed = 0;
  for (std::size_t i = 0; i < kMembers; ++i) changed += after[i] == before[i] ? 0 : 1;
  EXPECT_GT(changed, static_cast<int>(kMembers) - 4);
  for (std::size_t place = 0; place < 14; ++place) {
    EXPECT_EQ(column(after, place), column(before, place));
  }
  // Each child has two parents, and its partner has what it has not.
  for (std::size_t i = 0; i < kMembers; ++i) {
    std::set<std::size_t> parents;
    for (std::size_t place = 0; place < 14; ++place) {
      for (std::size_t who = 0; who < kMembers; ++who) {
        if (before[who].numbers()[place] == after[i].numbers()[place]) parents.insert(who);
      }
    }
    EXPECT_LE(parents.size(), 2U);
    EXPECT_TRUE(parents.contains(i));
  }
}

TEST(Survival, OneWithoutAPairStays) {
  const auto before = members();
  std::vector<double> fitness(kMembers, 1);
  fitness[7] = 0;
  EXPECT_EQ(bred(survival(), before, fitness), before);
}

TEST(Survival, AnyoneMayMutateALittle) {
  auto breeding = survival();
  breeding.mutants = 0.5;
  breeding.mutation = {1, 0.25};
  const auto before = members();
  const auto after = bred(breeding, before, std::vector<double>(kMembers, 1));
  std::size_t mutants = 0;
  for (std::size_t i = 0; i < kMembers; ++i) {
    mutants += after[i] == before[i] ? 0 : 1;
    for (std::size_t place = 0; place < 14; ++place) {
      EXPECT_NEAR(after[i].numbers()[place], before[i].numbers()[place], 0.25);
    }
  }
  EXPECT_GT(mutants, kMembers / 4);
  EXPECT_LT(mutants, 3 * kMembers / 4);
}

TEST(Survival, TheEliteIsSafe) {
  auto breeding = survival();
  breeding.elite = 2;
  breeding.mutants = 1;
  const auto before = members();
  std::vector<double> fitness(kMembers, 0);
  fitness[5] = 0.2;
  fitness[30] = 0.1;
  const auto after = bred(breeding, before, fitness);
  for (std::size_t i = 0; i < kMembers; ++i) {
    EXPECT_EQ(after[i] == before[i], i == 5 || i == 30) << i;
  }
}

// A filter that all pass before is passed by all after, whatever was crossed and mutated.
TEST(Breeding, FiltersHoldForTheNextGeneration) {
  const Filter passes = [](const Heuristic& h) { return h.numbers()[0] < h.numbers()[1]; };
  auto before = members();
  for (auto& heuristic : before) {
    auto numbers = heuristic.numbers();
    if (numbers[0] > numbers[1]) std::swap(numbers[0], numbers[1]);
    heuristic = Heuristic::from(HeuristicKind::linear, numbers).value();
  }
  for (const auto selection : {Selection::survival, Selection::tournament}) {
    auto breeding = survival();
    breeding.selection = selection;
    breeding.mutants = 1;
    breeding.mutation = {1, 5};
    const std::vector<double> fitness(kMembers, 0.5);
    const auto after = bred(breeding, before, fitness, 3, passes);
    EXPECT_TRUE(std::all_of(after.begin(), after.end(), passes));
    EXPECT_NE(after, before);
    const auto free = bred(breeding, before, fitness);
    EXPECT_FALSE(std::all_of(free.begin(), free.end(), passes)) << "a filter that stops nobody";
  }
}

}  // namespace
}  // namespace tesuji::kalah::learners
