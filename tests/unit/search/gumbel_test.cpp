// Gumbel root search: its schedule, and that it finds what exact play finds in a game small enough
// to know.
#include "search/gumbel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "games/three/rules/kit.h"

namespace tesuji::search {
namespace {

using three::Position;

TEST(HalvingSchedule, SpendsAllVisitsAndHalvesTheMoves) {
  // 16 moves, 64 visits: 4 rounds of 16 visits on 16, 8, 4 and 2 moves.
  const std::vector<int> schedule = halving_schedule(16, 64);
  ASSERT_EQ(schedule.size(), 64U);
  EXPECT_EQ(std::count(schedule.begin(), schedule.end(), 0), 16);
  EXPECT_EQ(std::count(schedule.begin(), schedule.end(), 1), 8);
  EXPECT_EQ(std::count(schedule.begin(), schedule.end(), 2), 8);
  EXPECT_EQ(schedule.back(), 14);
  EXPECT_TRUE(std::is_sorted(schedule.begin(), schedule.end()));
  EXPECT_EQ(halving_schedule(1, 3), (std::vector{0, 1, 2}));
  EXPECT_TRUE(halving_schedule(4, 0).empty());
}

// Every position is even and every move as good: what the search finds it finds by looking ahead.
void run(GumbelSearch<Position>& search, Position& game) {
  while (search.next(game)) {
    const game::Side mover = game.to_move();
    Position::Moves legal;
    game.legal_moves(legal);
    search.retreat(game);
    std::vector<NewChild> moves;
    for (const auto move : legal) {
      moves.push_back({move, 1 / static_cast<float>(legal.size())});
    }
    search.answer(mover, moves, 0.5);
  }
}

Position after(std::initializer_list<Position::Move> moves) {
  Position game;
  for (const auto move : moves) game.play(move);
  return game;
}

TEST(Gumbel, TakesTheWinAndLeavesTheGameAsItWas) {
  Position game = after({0, 3, 1, 4});  // first wins at 2, or else second at 5
  const Position before = game;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    GumbelSearch<Position> search;
    search.begin({.visits = 40, .considered = 5}, base::Random(seed));
    run(search, game);
    EXPECT_EQ(search.best(), 2) << seed;
    EXPECT_GT(search.value(), 0.5);
    EXPECT_EQ(game, before);
  }
}

TEST(Gumbel, DefendsForTheSecondSide) {
  Position game = after({0, 4, 1});  // only 2 stops first
  GumbelSearch<Position> search;
  search.begin({.visits = 200, .considered = 6, .noise = 0}, base::Random(1));
  run(search, game);
  EXPECT_EQ(search.best(), 2);
}

TEST(Gumbel, ImprovedPolicySumsToOneAndPrefersWhatWasFound) {
  Position game = after({0, 3, 1, 4});
  GumbelSearch<Position> search;
  search.begin({.visits = 16, .considered = 5}, base::Random(3));
  run(search, game);
  const auto policy = search.policy();
  ASSERT_EQ(policy.size(), 5U);
  const double sum = std::accumulate(policy.begin(), policy.end(), 0.0,
                                     [](double a, const auto& b) { return a + b.share; });
  EXPECT_NEAR(sum, 1, 1e-9);
  EXPECT_EQ(policy[0].move, 2);
  EXPECT_GT(policy[0].share, 0.5);
}

TEST(Gumbel, WithoutVisitsTheMostLikelyMoveIsPlayedOrOneIsDrawn) {
  const std::vector<NewChild> moves{{0, 0.7F}, {1, 0.2F}, {2, 0.1F}};
  int firsts = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    GumbelSearch<Position> search;
    search.begin({.visits = 0}, base::Random(seed));
    search.answer(game::Side::first, moves, 0.5);
    firsts += search.best() == 0 ? 1 : 0;
  }
  EXPECT_NEAR(firsts, 700, 60);  // four standard deviations
  GumbelSearch<Position> search;
  search.begin({.visits = 0, .noise = 0}, base::Random(1));
  search.answer(game::Side::first, moves, 0.5);
  EXPECT_EQ(search.best(), 0);
}

}  // namespace
}  // namespace tesuji::search
