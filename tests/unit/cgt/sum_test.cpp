// Sums: exact play against the plainest minimax, and what the shorter ways to choose may lose.
#include <gtest/gtest.h>

#include "cgt/exact.h"
#include "cgt/notation.h"
#include "cgt/strategies.h"
#include "unit/cgt/random_tree.h"

namespace tesuji::cgt {
namespace {

// No bounds, no table, no order.
Rational plain_minimax(const Sum& sum, Standing standing, Player to_move) {
  std::optional<Rational> best;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (sum.graph(i, standing[i]).is_number) continue;
    Standing next = standing;
    next[i] = sum.after(i, standing[i], to_move);
    const Rational score = plain_minimax(sum, next, other(to_move));
    if (!best || (to_move == Player::left ? score > *best : score < *best)) best = score;
  }
  return best ? *best : sum.mean(standing);
}

Sum random_sum(base::Random& random, std::size_t trees, int depth) {
  std::vector<Tree> all;
  for (std::size_t i = 0; i < trees; ++i) all.push_back(random_tree(random, depth, 9));
  return Sum(std::move(all));
}

Rational exact_score(const Sum& sum, Player first) {
  base::Watch watch;
  return ExactSearch::of(sum).value().solve(sum.start(), first, watch).value().score;
}

TEST(ExactSearch, SaysWhatPlainMinimaxSays) {
  base::Random random(1);
  for (int i = 0; i < 150; ++i) {
    const Sum sum = random_sum(random, 3, 2);
    for (const Player first : {Player::left, Player::right}) {
      EXPECT_EQ(exact_score(sum, first), plain_minimax(sum, sum.start(), first));
    }
  }
}

TEST(ExactSearch, ItsMoveReachesItsScore) {
  base::Random random(2);
  for (int i = 0; i < 100; ++i) {
    const Sum sum = random_sum(random, 3, 3);
    auto search = ExactSearch::of(sum).value();
    base::Watch watch;
    Standing standing = sum.start();
    Player to_move = Player::left;
    const Rational promised = search.solve(standing, to_move, watch).value().score;
    for (auto best = search.solve(standing, to_move, watch).value().best; best;
         best = search.solve(standing, to_move, watch).value().best) {
      standing[*best] = sum.after(*best, standing[*best], to_move);
      to_move = other(to_move);
    }
    EXPECT_EQ(sum.mean(standing), promised);
  }
}

TEST(ExactSearch, LimitsAreErrorsAndNotAnswers) {
  base::Random random(3);
  std::vector<Tree> trees;
  for (int i = 0; i < 6; ++i) trees.push_back(random_hot_tree(random, 4, 30));
  const Sum sum(trees);
  base::Watch watch;
  auto few = ExactSearch::of(sum, 100).value();
  EXPECT_FALSE(few.solve(sum.start(), Player::left, watch));
  base::Watch short_watch(base::Limits{.nodes = 50});
  EXPECT_FALSE(ExactSearch::of(sum).value().solve(sum.start(), Player::left, short_watch));
  const Sum wide(std::vector<Tree>(64, trees.front()));
  EXPECT_FALSE(ExactSearch::of(wide));
}

TEST(Strategies, NobodyBeatsExactPlay) {
  base::Random random(4);
  const std::vector<Strategy> strategies = {hotstrat, sentestrat, thermostrat,
                                            MetaSearch{3, Rational(1)}};
  for (int i = 0; i < 100; ++i) {
    const Sum sum = random_sum(random, 3, 3);
    if (sum.hottest_first(sum.start()).empty()) continue;
    auto search = ExactSearch::of(sum).value();
    base::Watch watch;
    const Strategy exact = [&](const Sum&, const Situation& now) {
      return *search.solve(now.standing, now.to_move, watch).value().best;
    };
    const Rational best = exact_score(sum, Player::left);
    EXPECT_EQ(played_out(sum, Player::left, exact, exact), best);
    for (const Strategy& strategy : strategies) {
      EXPECT_LE(played_out(sum, Player::left, strategy, exact), best);
      EXPECT_GE(played_out(sum, Player::left, exact, strategy), best);
    }
  }
}

// What it loses is at most the temperature of the hottest component.
TEST(Strategies, ThermostratKeepsToItsBound) {
  base::Random random(5);
  for (int i = 0; i < 200; ++i) {
    std::vector<Tree> trees;
    for (int k = 0; k < 4; ++k) trees.push_back(random_hot_tree(random, 3, 12));
    const Sum sum(std::move(trees));
    auto search = ExactSearch::of(sum).value();
    base::Watch watch;
    const Strategy exact = [&](const Sum&, const Situation& now) {
      return *search.solve(now.standing, now.to_move, watch).value().best;
    };
    const std::size_t hottest = sum.hottest_first(sum.start()).front();
    const Rational heat = sum.graph(hottest, sum.start()[hottest]).temperature;
    EXPECT_GE(played_out(sum, Player::left, thermostrat, exact),
              exact_score(sum, Player::left) - heat);
  }
}

TEST(MetaSearch, IsExactWhenItSeesTheEndAndWeighsTheMoveWhenItDoesNot) {
  base::Random random(6);
  for (int i = 0; i < 60; ++i) {
    const Sum sum = random_sum(random, 3, 2);
    const MetaSearch deep{20, Rational(4)};
    EXPECT_EQ(deep.search(sum, sum.start(), Player::left).value, exact_score(sum, Player::left));
  }
  // After one move by Left it is Right's turn: half the ambient temperature less.
  const Sum sum({read_tree("{4||{3|0}}").value(), read_tree("{{9|5}||0}").value()});
  const MetaSearch shallow{1, Rational(2)};
  const auto found = shallow.search(sum, sum.start(), Player::left);
  EXPECT_EQ(found.best, 1U);
  EXPECT_EQ(found.value, 3 + 7 - 1);
  // Estimated: {9|5} and {4||{3|0}} are left, of temperatures 2 and 1.
  EXPECT_EQ(MetaSearch{1}.search(sum, sum.start(), Player::left).value, 3 + 7 - 1);
}

// The opponent's threat is hotter than all that was played, though cooler than what lies elsewhere.
TEST(Sentestrat, AnswersWhatGotHotter) {
  const Sum sum({read_tree("{40|0}").value(), read_tree("{3||{3|-20}}").value()});
  Situation now = {sum.start(), Player::left, 1, Rational(1)};
  now.standing[1] = sum.after(1, now.standing[1], Player::right);
  EXPECT_EQ(sentestrat(sum, now), 1U);
  EXPECT_EQ(hotstrat(sum, now), 0U);
  now.ambient = 12;
  EXPECT_EQ(sentestrat(sum, now), 0U);
}

}  // namespace
}  // namespace tesuji::cgt
