// Contests drawn from known gammas give them back, and the likelihood never falls.
#include "learn/bradley_terry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/seed.h"

namespace tesuji::learn {
namespace {

// Two groups and a feature of its own; a team has one member of each group, and perhaps the last.
constexpr std::array<double, 3> kFirst = {0.4, 1.0, 2.5};
constexpr std::array<double, 4> kSecond = {0.25, 0.8, 1.25, 4.0};
constexpr double kExtra = 6.0;

struct Drawn {
  BradleyTerry model;
  std::vector<double> truth;
};

Drawn drawn(int contests, double prior) {
  Drawn d{BradleyTerry(prior), {}};
  for (const double gamma : kFirst) {
    d.truth.push_back(gamma);
    d.model.add_feature(0);
  }
  for (const double gamma : kSecond) {
    d.truth.push_back(gamma);
    d.model.add_feature(1);
  }
  d.truth.push_back(kExtra);
  d.model.add_feature(2);
  base::Random random(17);
  for (int i = 0; i < contests; ++i) {
    std::vector<double> strengths;
    const int teams = 2 + static_cast<int>(random.below(6));
    for (int t = 0; t < teams; ++t) {
      std::vector<FeatureId> team = {static_cast<FeatureId>(random.below(3)),
                                     static_cast<FeatureId>(3 + random.below(4))};
      if (random.below(5) == 0) team.push_back(7);
      double strength = 1;
      for (const FeatureId f : team) strength *= d.truth[f];
      strengths.push_back(strength);
      d.model.add_team(team);
    }
    double sum = 0;
    for (const double s : strengths) sum += s;
    double point = random.unit() * sum;
    std::size_t winner = 0;
    while (winner + 1 < strengths.size() && point >= strengths[winner])
      point -= strengths[winner++];
    d.model.end_contest(winner);
  }
  return d;
}

TEST(SlowBradleyTerry, FindsTheGammasAgain) {
  Drawn d = drawn(20000, 0.5);
  for (int i = 0; i < 100; ++i) d.model.sweep();
  // Within a group only ratios are seen.
  for (FeatureId f = 1; f < 3; ++f) {
    EXPECT_NEAR(d.model.gamma(f) / d.model.gamma(0), d.truth[f] / d.truth[0],
                0.08 * d.truth[f] / d.truth[0]);
  }
  for (FeatureId f = 4; f < 7; ++f) {
    EXPECT_NEAR(d.model.gamma(f) / d.model.gamma(3), d.truth[f] / d.truth[3],
                0.1 * d.truth[f] / d.truth[3]);
  }
  EXPECT_NEAR(d.model.gamma(7), kExtra, 0.08 * kExtra);
}

TEST(BradleyTerry, TheLikelihoodNeverFalls) {
  for (const double prior : {0.01, 1.0, 100.0}) {
    Drawn d = drawn(300, prior);
    double before = d.model.log_likelihood();
    for (int i = 0; i < 60; ++i) {
      d.model.sweep();
      const double after = d.model.log_likelihood();
      ASSERT_GE(after, before - 1e-9 * std::abs(before));
      before = after;
    }
  }
}

// One feature against nothing: the optimum in closed form. With w wins in n contests of one team
// with the feature and one without, and prior k, the gamma is (w + k) / (n - w + k).
TEST(BradleyTerry, ClosedForm) {
  BradleyTerry model(2);
  const FeatureId f = model.add_feature(0);
  for (int i = 0; i < 10; ++i) {
    model.add_team({&f, 1});
    model.add_team({});
    model.end_contest(i < 7 ? 0 : 1);
  }
  for (int i = 0; i < 200; ++i) model.sweep();
  EXPECT_NEAR(model.gamma(f), 9.0 / 5.0, 1e-9);
}

}  // namespace
}  // namespace tesuji::learn
