// Contests drawn from known weights give them back, and it agrees with the other model.
#include "learn/sparse_bradley_terry.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/seed.h"

namespace tesuji::learn {
namespace {

const std::vector<double> kTruth = {-1.5, -0.5, 0, 0.3, 0.8, 2.0};

struct Contest {
  std::vector<std::vector<FeatureId>> teams;
  std::size_t winner = 0;
};

std::vector<Contest> drawn(int count) {
  std::vector<Contest> contests;
  base::Random random(3);
  for (int i = 0; i < count; ++i) {
    Contest contest;
    std::vector<double> strengths;
    double sum = 0;
    for (int team = 0; team < 6; ++team) {
      std::vector<FeatureId> members;
      double weight = 0;
      for (std::size_t f = 0; f < kTruth.size(); ++f) {
        if (random.below(3) != 0) continue;
        members.push_back(static_cast<FeatureId>(f));
        weight += kTruth[f];
      }
      contest.teams.push_back(members);
      strengths.push_back(std::exp(weight));
      sum += strengths.back();
    }
    double left = random.unit() * sum;
    while (contest.winner + 1 < strengths.size() && left > strengths[contest.winner]) {
      left -= strengths[contest.winner++];
    }
    contests.push_back(std::move(contest));
  }
  return contests;
}

TEST(SparseBradleyTerry, FindsTheWeightsThatDrewTheContests) {
  SparseBradleyTerry model(kTruth.size(), 0.5);
  for (const auto& contest : drawn(20000)) {
    for (const auto& team : contest.teams) model.add_team(team);
    model.end_contest(contest.winner);
  }
  double before = model.mean_log_likelihood();
  EXPECT_NEAR(before, -std::log(6.0), 1e-12);
  for (int i = 0; i < 15; ++i) {
    model.sweep();
    const double now = model.mean_log_likelihood();
    EXPECT_GE(now, before - 1e-6);
    before = now;
  }
  for (std::size_t f = 0; f < kTruth.size(); ++f) EXPECT_NEAR(model.weights()[f], kTruth[f], 0.08);
}

TEST(SparseBradleyTerry, AgreesWithMinorizationMaximization) {
  SparseBradleyTerry sparse(kTruth.size(), 2);
  BradleyTerry dense(2);
  for (std::size_t f = 0; f < kTruth.size(); ++f) dense.add_feature(static_cast<GroupId>(f));
  for (const auto& contest : drawn(300)) {
    for (const auto& team : contest.teams) {
      sparse.add_team(team);
      dense.add_team(team);
    }
    sparse.end_contest(contest.winner);
    dense.end_contest(contest.winner);
  }
  for (int i = 0; i < 60; ++i) sparse.sweep();
  for (int i = 0; i < 400; ++i) dense.sweep();
  for (std::size_t f = 0; f < kTruth.size(); ++f) {
    EXPECT_NEAR(sparse.weights()[f], std::log(dense.gamma(static_cast<FeatureId>(f))), 1e-4);
  }
}

// What is known of a team counts as a feature of it would that has this weight for good: the others
// get the weights that drew the contests, and without it they do not.
TEST(SparseBradleyTerry, BuildsOnWhatIsKnown) {
  constexpr FeatureId kKnown = 0;
  SparseBradleyTerry told(kTruth.size(), 0.5);
  SparseBradleyTerry untold(kTruth.size(), 0.5);
  for (const auto& contest : drawn(20000)) {
    for (const auto& team : contest.teams) {
      std::vector<FeatureId> others;
      for (const FeatureId f : team) {
        if (f != kKnown) others.push_back(f);
      }
      told.add_team(others, others.size() < team.size() ? kTruth[kKnown] : 0);
      untold.add_team(others);
    }
    told.end_contest(contest.winner);
    untold.end_contest(contest.winner);
  }
  for (int i = 0; i < 15; ++i) {
    told.sweep();
    untold.sweep();
  }
  EXPECT_GT(told.mean_log_likelihood(), untold.mean_log_likelihood() + 0.01);
  EXPECT_NEAR(told.weights()[kKnown], 0, 1e-6);
  for (std::size_t f = 1; f < kTruth.size(); ++f) EXPECT_NEAR(told.weights()[f], kTruth[f], 0.08);
}

}  // namespace
}  // namespace tesuji::learn
