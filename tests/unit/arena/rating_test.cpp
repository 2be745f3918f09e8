#include "arena/rating.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/seed.h"

namespace tesuji::arena {
namespace {

Tally drawn_tally(base::Random& random, int games, double score, double draw_share) {
  Tally tally;
  for (int i = 0; i < games; ++i) {
    const double u = random.unit();
    if (u < draw_share) {
      ++tally.draws;
    } else if (u < draw_share / 2 + score) {
      ++tally.wins;
    } else {
      ++tally.losses;
    }
  }
  return tally;
}

TEST(Rating, wilson_interval_has_the_known_values) {
  const auto eight = score_interval({8, 0, 2});
  EXPECT_NEAR(eight.low, 0.4902, 1e-4);
  EXPECT_NEAR(eight.high, 0.9433, 1e-4);
  const auto all = score_interval({20, 0, 0});
  EXPECT_NEAR(all.low, 0.8389, 1e-4);
  EXPECT_NEAR(all.high, 1, 1e-12);
  const auto none = score_interval({});
  EXPECT_EQ(none.low, 0);
  EXPECT_EQ(none.high, 1);
  // A draw counts as half a win: 4 wins and 8 draws of 12 weigh as 8 of 12.
  EXPECT_DOUBLE_EQ(score_interval({4, 8, 0}).low, score_interval({8, 0, 4}).low);
}

TEST(Rating, elo_and_score_are_inverse) {
  EXPECT_NEAR(elo_of_score(0.75), 190.85, 0.01);
  EXPECT_NEAR(elo_of_score(0.5), 0, 1e-12);
  EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
  for (double elo = -3000; elo <= 3000; elo += 250) {
    EXPECT_NEAR(elo_of_score(expected_score(elo)), elo, 1e-4) << elo;
  }
  EXPECT_EQ(elo_of_score(0), -kEloLimit);
  EXPECT_EQ(elo_of_score(1), kEloLimit);
}

TEST(Rating, elo_difference_is_finite_ordered_and_antisymmetric) {
  double last_value = -1e9;
  for (std::uint64_t wins = 0; wins <= 12; ++wins) {
    const Tally tally{wins, 2 * static_cast<std::uint64_t>(wins > 0 && wins < 12), 12 - wins};
    const auto forward = elo_difference(tally);
    const auto backward = elo_difference(tally.reversed());
    EXPECT_TRUE(std::isfinite(forward.value));
    EXPECT_LT(forward.ci95.low, forward.value);
    EXPECT_GT(forward.ci95.high, forward.value);
    EXPECT_NEAR(forward.value, -backward.value, 1e-9);
    EXPECT_NEAR(forward.ci95.low, -backward.ci95.high, 1e-9);
    EXPECT_GT(forward.value, last_value);
    last_value = forward.value;
  }
  EXPECT_EQ(elo_difference({12, 0, 0}).ci95.high, kEloLimit);
  EXPECT_EQ(elo_difference({0, 0, 12}).ci95.low, -kEloLimit);
  EXPECT_LT(elo_difference({12, 0, 0}).value, 600);
  EXPECT_GT(elo_difference({1, 0, 0}).value, 0);
}

TEST(Rating, draws_narrow_the_elo_interval_but_never_close_it) {
  const auto width = [](const Tally& tally) {
    const auto ci = elo_difference(tally).ci95;
    return ci.high - ci.low;
  };
  EXPECT_LT(width({20, 60, 20}), width({50, 0, 50}));
  EXPECT_GT(width({0, 2, 0}), 300);
  EXPECT_GT(width({0, 1000, 0}), 1);
  const auto plain = elo_difference({30, 0, 10}).ci95;
  EXPECT_NEAR(expected_score(plain.low), score_interval({30, 0, 10}).low, 1e-9);
}

// Intervals must hold the truth in about 95 % of matches, whatever the share of draws.
TEST(Rating, intervals_cover_the_truth) {
  auto random = base::Seed(7).child("coverage").random();
  for (const double draw_share : {0.0, 0.2, 0.6}) {
    for (const double score : {0.5, 0.65}) {
      int elo_holds = 0;
      int score_holds = 0;
      constexpr int kRounds = 1500;
      for (int i = 0; i < kRounds; ++i) {
        const auto tally = drawn_tally(random, 60, score, draw_share);
        const auto elo = elo_difference(tally).ci95;
        const auto share = score_interval(tally);
        const double truth = elo_of_score(score);
        elo_holds += elo.low <= truth && truth <= elo.high ? 1 : 0;
        score_holds += share.low <= score && score <= share.high ? 1 : 0;
      }
      EXPECT_NEAR(elo_holds / double{kRounds}, 0.95, 0.025) << draw_share << ' ' << score;
      EXPECT_GE(score_holds / double{kRounds}, 0.93) << draw_share << ' ' << score;
    }
  }
}

TEST(JointElo, two_players_match_the_closed_form) {
  const auto rated = joint_elo(2, {{0, 1, {7000, 1000, 2000}}});
  ASSERT_TRUE(rated);
  const double difference = (*rated)[0].elo.value - (*rated)[1].elo.value;
  EXPECT_NEAR(difference, elo_of_score(0.75), 0.05);
  EXPECT_NEAR((*rated)[0].elo.value + (*rated)[1].elo.value, 0, 1e-6);
  // Against an anchor the interval is that of the difference: 1 / sqrt(n p (1 - p)).
  const auto anchored = joint_elo(2, {{1, 0, {2000, 1000, 7000}}}, Anchor{1, 1500});
  ASSERT_TRUE(anchored);
  EXPECT_NEAR((*anchored)[1].elo.value, 1500, 1e-9);
  EXPECT_NEAR((*anchored)[1].elo.ci95.high, 1500, 1e-6);
  EXPECT_NEAR((*anchored)[0].elo.value, 1500 + difference, 1e-6);
  const double reach = kZ95 / std::sqrt(10'000 * 0.75 * 0.25) * 400 / std::log(10.0);
  EXPECT_NEAR((*anchored)[0].elo.ci95.high - (*anchored)[0].elo.value, reach, 0.02);
}

TEST(JointElo, does_not_depend_on_how_results_are_written) {
  const std::vector<PairResult> once{{0, 1, {6, 2, 2}}, {1, 2, {5, 0, 5}}, {2, 0, {1, 1, 8}}};
  const std::vector<PairResult> other{
      {0, 2, {8, 1, 1}}, {1, 0, {2, 2, 6}}, {1, 2, {2, 0, 1}}, {2, 1, {4, 0, 3}}};
  const auto a = joint_elo(3, once);
  const auto b = joint_elo(3, other);
  ASSERT_TRUE(a && b);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR((*a)[i].elo.value, (*b)[i].elo.value, 1e-6);
    EXPECT_NEAR((*a)[i].elo.ci95.low, (*b)[i].elo.ci95.low, 1e-6);
  }
}

TEST(JointElo, perfect_scores_and_strangers_stay_finite) {
  const auto rated = joint_elo(5, {{0, 1, {50, 0, 0}}, {2, 3, {5, 0, 5}}});
  ASSERT_TRUE(rated);
  const auto& r = *rated;
  EXPECT_GT(r[0].elo.value - r[1].elo.value, 500);
  EXPECT_LT(r[0].elo.value - r[1].elo.value, 3000);
  EXPECT_EQ(r[0].group, r[1].group);
  EXPECT_EQ(r[2].group, r[3].group);
  EXPECT_NE(r[0].group, r[2].group);
  EXPECT_EQ(r[4].group, 2U);
  // Nothing is known about a player without games, and the interval says so.
  EXPECT_NEAR(r[4].elo.value, 0, 1e-6);
  EXPECT_GT(r[4].elo.ci95.high - r[4].elo.ci95.low, 2 * kPriorElo);
}

TEST(JointElo, bad_input_is_refused) {
  EXPECT_FALSE(joint_elo(2, {{0, 2, {1, 0, 0}}}));
  EXPECT_FALSE(joint_elo(2, {{1, 1, {1, 0, 0}}}));
  EXPECT_FALSE(joint_elo(2, {}, Anchor{2, 0}));
  EXPECT_FALSE(joint_elo(kMaxRatedPlayers + 1, {}));
  EXPECT_EQ(joint_elo(0, {}).value().size(), 0U);
}

TEST(JointElo, recovers_true_ratings_within_its_intervals) {
  const std::vector<double> truth{-310, -180, -40, 0, 90, 170, 270};  // mean 0
  const auto seed = base::Seed(11);
  int held = 0;
  int asked = 0;
  for (std::uint64_t round = 0; round < 150; ++round) {
    auto random = seed.child("tournament", round).random();
    std::vector<PairResult> results;
    for (std::size_t i = 0; i < truth.size(); ++i) {
      for (std::size_t j = i + 1; j < truth.size(); ++j) {
        results.push_back({i, j, drawn_tally(random, 30, expected_score(truth[i] - truth[j]), 0)});
      }
    }
    const auto rated = joint_elo(truth.size(), results);
    ASSERT_TRUE(rated);
    for (std::size_t i = 0; i < truth.size(); ++i) {
      const auto& ci = (*rated)[i].elo.ci95;
      held += ci.low <= truth[i] && truth[i] <= ci.high ? 1 : 0;
      ++asked;
    }
  }
  EXPECT_NEAR(static_cast<double>(held) / asked, 0.95, 0.02);
}

}  // namespace
}  // namespace tesuji::arena
