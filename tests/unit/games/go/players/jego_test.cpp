// jego and jego-plus: exact in endings, the same on any number of threads, and what they say.
#include "games/go/players/jego.h"

#include <gtest/gtest.h>

#include "games/go/players/register.h"
#include "games/go/referee/referee.h"
#include "games/go/zones/ending_boards.h"
#include "games/go/zones/forest.h"

namespace tesuji::go::players {
namespace {

game::Decision<Position> decided(const std::string& spec, const Position& position,
                                 std::uint64_t nodes) {
  const auto parsed = game::parse_player_spec(spec).value();
  auto seated = catalogue().make(parsed, base::Seed(1)).value();
  base::Watch watch(base::Limits{.nodes = nodes});
  return seated.player->decide({.game = position, .watch = watch});
}

Position position_of(const Board& board) {
  Position position(board.size());
  std::vector<Stone> stones;
  board.grid().for_each([&](Point p) {
    if (is_stone(board.at(p))) stones.push_back({side_of(board.at(p)), p});
  });
  EXPECT_TRUE(position.set_up(stones, kBlack));
  return position;
}

double fact(const game::Decision<Position>& decision, std::string_view name) {
  for (const auto& one : decision.facts) {
    if (one.name == name) return one.value;
  }
  return -1;
}

// Played by jego alone, an ending has its exact score.
TEST(Jego, PlaysEndingsExactly) {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 40 && compared < 3; ++seed) {
    Position position = position_of(zones::ending_board(base::Seed(seed)));
    base::Watch watch;
    const auto forest = zones::grow(position.board(), kBlack, {}, watch);
    const auto exact = zones::choose(forest, kBlack, {}, watch);
    bool has_ko = false;
    for (const auto& tree : forest.trees) has_ko = has_ko || tree.has_ko;
    if (exact.how != zones::How::exact || has_ko) continue;
    ++compared;
    while (!position.is_over()) position.play(decided("jego", position, 100'000).move);
    const auto outcome = referee::PlayoutReferee().judge(position);
    const double margin = outcome.winner == kBlack ? outcome.margin : -outcome.margin;
    EXPECT_EQ(margin, *exact.score - position.komi()) << seed;
  }
  EXPECT_EQ(compared, 3);
}

TEST(Jego, SaysWhichZoneAndWhatItIsWorth) {
  const Position position = position_of(zones::ending_board(base::Seed(1)));
  const auto decision = decided("jego", position, 100'000);
  EXPECT_GE(fact(decision, "zones"), 4);
  EXPECT_GE(fact(decision, "temperature"), 1);
  ASSERT_GE(decision.reasons.size(), 2U);
  EXPECT_NE(decision.reasons[0].find("counted to its end"), std::string::npos);
  EXPECT_NE(decision.reasons[1].find("zone"), std::string::npos);
}

TEST(Jego, PlaysTheSameOnAnyNumberOfThreads) {
  Position position(9);
  for (int i = 0; i < 12; ++i) position.play(decided("jego:threads=2", position, 2'000).move);
  EXPECT_EQ(decided("jego:threads=2", position, 2'000).move,
            decided("jego:threads=3", position, 2'000).move);
}

TEST(JegoPlus, LetsExactZonesDecide) {
  int changed = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Position position = position_of(zones::ending_board(base::Seed(seed)));
    changed += fact(decided("jego-plus", position, 200), "zones_decided") > 0 ? 1 : 0;
    EXPECT_EQ(fact(decided("jego-plus:decides=false", position, 200), "zones_decided"), 0);
  }
  EXPECT_GE(changed, 1);
}

}  // namespace
}  // namespace tesuji::go::players
