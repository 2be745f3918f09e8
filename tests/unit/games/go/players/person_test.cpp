// `person` draws moves as often as people of its rank play them.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "games/go/net/shipped_net.h"
#include "games/go/players/register.h"

namespace tesuji::go::players {
namespace {

game::Decision<Position> decision_of(const char* settings, const Position& position,
                                     std::uint64_t seed) {
  const auto player = catalogue().make({"person", settings}, base::Seed(seed)).value().player;
  base::Watch watch;
  return player->decide({.game = position, .watch = watch});
}

TEST(Person, DrawsEachMoveAsOftenAsTheNetworkSays) {
  const Position position(9);
  const auto said = net::shipped_oracle()->guess(position, net::terms_of(position, {-9, -9}));
  std::map<std::uint16_t, int> counts;
  constexpr int kDraws = 400;
  for (int i = 0; i < kDraws; ++i) {
    ++counts[decision_of("rank=10k", position, static_cast<std::uint64_t>(i)).move.index];
  }
  EXPECT_GT(counts.size(), 1U);
  for (const auto& [index, count] : counts) {
    const double share = said->move[net::number_of(position.board().grid(), Point{index})];
    const double expected = kDraws * share;
    // Moves that nobody plays are left out, which makes the others a little likelier.
    EXPECT_NEAR(count, expected, 5 * std::sqrt(expected) + 0.1 * expected + 2) << index;
  }
}

TEST(Person, WithoutTemperatureItPlaysTheLikeliestMove) {
  Position position(9);
  position.play(position.board().grid().at(4, 4));
  const auto first = decision_of("rank=1d,temperature=0", position, 1);
  ASSERT_FALSE(first.candidates.empty());
  EXPECT_EQ(first.move, first.candidates[0].move);
  for (std::uint64_t seed = 2; seed < 6; ++seed) {
    EXPECT_EQ(decision_of("rank=1d,temperature=0", position, seed).move, first.move);
  }
}

TEST(Person, PassesWhenOnlyEyesAreLeft) {
  Position position(5);
  const auto at = [&](int column, int row) { return position.board().grid().at(column, row); };
  for (int row = 0; row < 5; ++row) {
    position.play(at(1, row));
    position.play(at(3, row));
  }
  for (const int row : {1, 3}) {
    position.play(at(0, row));
    position.play(at(4, row));
  }
  for (int row = 0; row < 5; ++row) {
    position.play(at(2, row));
    if (row < 4) position.play(kPass);
  }
  ASSERT_FALSE(position.is_over());
  EXPECT_EQ(decision_of("rank=20k,temperature=4", position, 1).move, kPass);
}

TEST(Person, BoardsThatTheNetworkDoesNotKnowArePlayedAndItSaysSo) {
  const auto decision = decision_of("", Position(4), 1);
  ASSERT_FALSE(decision.reasons.empty());
  EXPECT_NE(decision.reasons[0].find("5x5 to 19x19"), std::string::npos);
}

TEST(Person, OtherRanksAreRefused) {
  EXPECT_FALSE(catalogue().check({"person", "rank=26k"}));
  EXPECT_FALSE(catalogue().check({"person", "rank=8d"}));
  EXPECT_TRUE(catalogue().check({"person", "rank=25k"}));
}

}  // namespace
}  // namespace tesuji::go::players
