// `net` searches by what the network says.
#include <gtest/gtest.h>

#include <cmath>

#include "games/go/net/shipped_net.h"
#include "games/go/players/register.h"

namespace tesuji::go::players {
namespace {

game::Candidate<Position> only_visited(const char* settings, const Position& position) {
  const auto player = catalogue().make({"net", settings}, base::Seed(1)).value().player;
  base::Limits limits;
  limits.nodes = 1;
  base::Watch watch(limits);
  const auto decision = player->decide({.game = position, .watch = watch});
  EXPECT_EQ(decision.candidates.at(0).visits, 1U);
  return decision.candidates.at(0);
}

double said_of(const Position& before, Point move) {
  Position after = before;
  after.play(move);
  const int rank = net::kMachineRank;
  return 1.0 - double{net::shipped_oracle()->guess(after, net::terms_of(after, {rank, rank}))->win};
}

TEST(Net, TakesTheNetworksValueAloneUnlessToldOtherwise) {
  Position position(9);
  position.play(position.board().grid().at(4, 4));
  const auto alone = only_visited("", position);
  EXPECT_NEAR(alone.value, said_of(position, alone.move), 1e-6);
  // A playout is won or lost: half of one moves the value far away.
  const auto mixed = only_visited("value=0.5", position);
  EXPECT_GT(std::abs(mixed.value - said_of(position, mixed.move)), 0.1);
}

}  // namespace
}  // namespace tesuji::go::players
