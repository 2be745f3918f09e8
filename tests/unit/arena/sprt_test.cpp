#include "arena/sprt.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "base/seed.h"

namespace tesuji::arena {
namespace {

TEST(Sprt, without_draws_it_is_walds_test) {
  const SprtPlan plan{0, 100};
  const double p1 = expected_score(100);
  for (const auto& tally : {Tally{30, 0, 20}, Tally{7, 0, 0}, Tally{0, 0, 9}}) {
    const double wald = static_cast<double>(tally.wins) * std::log(p1 / 0.5) +
                        static_cast<double>(tally.losses) * std::log((1 - p1) / 0.5);
    EXPECT_NEAR(log_likelihood_ratio(plan, tally), wald, 0.02);
  }
  EXPECT_EQ(log_likelihood_ratio(plan, {}), 0);
}

// With many games the exact ratio must agree with the normal approximation of the literature.
TEST(Sprt, agrees_with_the_normal_approximation) {
  const SprtPlan plan{0, 10};
  const Tally tally{3100, 4000, 2900};
  const double n = 10'000;
  const double mean = tally.score();
  const double variance =
      (3100 * std::pow(1 - mean, 2) + 4000 * std::pow(0.5 - mean, 2) + 2900 * mean * mean) / n;
  const double s0 = expected_score(0);
  const double s1 = expected_score(10);
  const double approximate = n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
  EXPECT_NEAR(log_likelihood_ratio(plan, tally), approximate, 0.01);
}

TEST(Sprt, mirrored_results_mirror_the_ratio) {
  const SprtPlan plan{-20, 40};
  const SprtPlan mirror{-40, 20};
  const Tally tally{17, 9, 12};
  EXPECT_NEAR(log_likelihood_ratio(plan, tally), -log_likelihood_ratio(mirror, tally.reversed()),
              1e-9);
}

TEST(Sprt, bounds_and_decisions_stay) {
  auto sprt = Sprt::parsed("0, 50");
  ASSERT_TRUE(sprt);
  EXPECT_NEAR(sprt->state().upper, std::log(19.0), 1e-12);
  EXPECT_NEAR(sprt->state().lower, -std::log(19.0), 1e-12);
  EXPECT_EQ(name(sprt->state().decision), "undecided");
  int wins = 0;
  for (; !sprt->is_decided() && wins < 1000; ++wins) sprt->add(GameResult::win);
  EXPECT_EQ(wins, 23);  // log 19 / log(2 * 0.5715) = 22.03
  EXPECT_EQ(name(sprt->state().decision), "elo1");
  const double ratio = sprt->state().llr;
  for (int i = 0; i < 100; ++i) sprt->add(GameResult::loss);
  EXPECT_EQ(sprt->state().llr, ratio);
  EXPECT_EQ(sprt->tally(), (Tally{static_cast<std::uint64_t>(wins), 0, 0}));
}

TEST(Sprt, bad_plans_are_refused) {
  for (const char* text : {"", "0", "5,5", "10,0", "a,b", "0,50,3", "0,inf", "nan,1", "0,1e9"}) {
    EXPECT_FALSE(Sprt::parsed(text)) << text;
  }
  EXPECT_FALSE(Sprt::with({0, 10, 0, 0.05}));
  EXPECT_FALSE(Sprt::with({0, 10, 0.05, 0.5}));
}

// How often elo1 is accepted when the true difference is `elo`.
double acceptance(const SprtPlan& plan, double elo, double draw_share, base::Seed seed) {
  constexpr int kTests = 400;
  int accepted = 0;
  for (std::uint64_t i = 0; i < kTests; ++i) {
    auto sprt = Sprt::with(plan);
    auto random = seed.child("test", i).random();
    const double win = expected_score(elo) - draw_share / 2;
    for (int games = 0; !sprt->is_decided() && games < 20'000; ++games) {
      const double u = random.unit();
      sprt->add(u < draw_share         ? GameResult::draw
                : u < draw_share + win ? GameResult::win
                                       : GameResult::loss);
    }
    EXPECT_TRUE(sprt->is_decided());
    accepted += sprt->state().decision == SprtDecision::elo1_accepted ? 1 : 0;
  }
  return accepted / double{kTests};
}

TEST(Sprt, error_rates_are_as_promised) {
  const SprtPlan plan{0, 80};
  const base::Seed seed(3);
  for (const double draw_share : {0.0, 0.3}) {
    const double false_alarm = acceptance(plan, plan.elo0, draw_share, seed.child("h0"));
    const double power = acceptance(plan, plan.elo1, draw_share, seed.child("h1"));
    EXPECT_GT(false_alarm, 0.01);
    EXPECT_LT(false_alarm, 0.08);
    EXPECT_GT(power, 0.92);
    EXPECT_LT(power, 0.99);
  }
}

}  // namespace
}  // namespace tesuji::arena
