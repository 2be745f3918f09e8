// Divisions of boards, and what holds for any of them on random boards.
#include "games/go/zones/division.h"

#include <gtest/gtest.h>

#include "base/seed.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/playout.h"

namespace tesuji::go::zones {
namespace {

Board board_of(std::string_view drawing) { return board_from_drawing(drawing).value(); }

Board random_board(int size, std::uint32_t moves, std::uint64_t seed) {
  Board board(size);
  auto random = base::Seed(seed).random();
  Side side = kBlack;
  for (std::uint32_t i = 0; i < moves; ++i, side = game::other(side)) {
    const Point p = UniformPolicy{}.choose(board, side, kNoPoint, random);
    if (p != kPass) board.play(p, side);
  }
  board.clear_ko();
  return board;
}

TEST(Links, DiagonalStonesHangTogetherAndACrosscutDivides) {
  const Board linked = board_of(R"(
    . . . . .
    . . X . .
    . X . . .
    . . . . .
    . . . . .)");
  EXPECT_EQ(groups(linked).list.size(), 1U);
  const Board cut = board_of(R"(
    . . . . . .
    . . X O . .
    . . O X . .
    . . . . . .
    . . . . . .
    . . . . . .)");
  EXPECT_EQ(groups(cut).list.size(), 4U);
}

TEST(Links, AJumpHoldsOnlyWhileNobodyStandsBesideIt) {
  EXPECT_EQ(groups(board_of(R"(
    . . . . .
    . . . . .
    . X . X .
    . . . . .
    . . . . .)"))
                .list.size(),
            1U);
  EXPECT_EQ(groups(board_of(R"(
    . . . . .
    . . O . .
    . X . X .
    . . . . .
    . . . . .)"))
                .list.size(),
            3U);
}

TEST(Division, TakesOutWhatLivesForEver) {
  const Board board = board_of(R"(
    O O O O O O O
    O . O O O . O
    O O O O O O O
    . X O . X X .
    X X X X X X X
    X . X X X . X
    X X X X X X X)");
  const Division division = divide(board);
  EXPECT_TRUE(division.is_sum());
  ASSERT_EQ(division.zones.size(), 3U);
  for (const Zone& zone : division.zones) {
    EXPECT_EQ(zone.size, 1);
    EXPECT_TRUE(zone.stones.none());
  }
  EXPECT_EQ(division.settled.count(), 4U);
  EXPECT_EQ(division.owner[board.grid().at(1, 1).index], Cell::black);
  EXPECT_EQ(division.owner[board.grid().at(1, 5).index], Cell::white);
}

// Every empty point is settled, open, or in exactly one zone.
void check_is_partition(const Board& board, const Division& division) {
  board.grid().for_each([&](Point p) {
    const bool is_empty = board.at(p) == Cell::empty;
    int places = division.settled[p.index] ? 1 : 0;
    places += division.open[p.index] ? 1 : 0;
    for (std::size_t i = 0; i < division.zones.size(); ++i) {
      if (!division.zones[i].points[p.index]) continue;
      ++places;
      EXPECT_EQ(division.zone_at[p.index], static_cast<int>(i));
    }
    if (is_empty) {
      EXPECT_EQ(places, 1) << gtp_text(board.grid(), p);
    } else {
      EXPECT_LE(places, 1);
    }
  });
}

TEST(Division, IsAPartitionOfTheEmptyPointsOfAnyBoard) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const int size = seed % 3 == 0 ? 9 : seed % 3 == 1 ? 13 : 19;
    const auto moves =
        static_cast<std::uint32_t>(seed * 7 % static_cast<std::uint64_t>(size * size));
    const Board board = random_board(size, moves, seed);
    const Division division = divide(board);
    check_is_partition(board, division);
    for (const Zone& zone : division.zones) {
      EXPECT_TRUE((zone.stones & division.safe).none());
      EXPECT_EQ(zone.size, static_cast<int>(zone.points.count()));
    }
  }
}

// Nothing that closed zones are searched with touches another one.
TEST(Division, ClosedZonesShareNoPointAndNoStone) {
  std::size_t closed = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Board board = random_board(9, 40 + static_cast<std::uint32_t>(seed % 60), seed);
    const Division division = divide(board);
    PointSet seen;
    for (const Zone& zone : division.zones) {
      if (!zone.is_closed) continue;
      ++closed;
      const PointSet all = zone.points | zone.stones;
      EXPECT_TRUE((all & seen).none());
      seen |= all;
      board.grid().for_each([&](Point p) {
        if (!all[p.index]) return;
        for (const int step : board.steps()) {
          const Point n = board.neighbour(p, step);
          EXPECT_TRUE(board.at(n) == Cell::edge || all[n.index] || division.safe[n.index] ||
                      division.settled[n.index]);
        }
      });
    }
  }
  EXPECT_GT(closed, 50U);
}

TEST(Division, OfTheOppositeColoursIsTheSame) {
  const Board board = random_board(9, 30, 5);
  std::vector<Stone> stones;
  board.grid().for_each([&](Point p) {
    if (is_stone(board.at(p))) stones.push_back({game::other(side_of(board.at(p))), p});
  });
  Board swapped(9);
  swapped.set_up(stones);
  const Division one = divide(board);
  const Division two = divide(swapped);
  EXPECT_EQ(one.open, two.open);
  EXPECT_EQ(one.safe, two.safe);
  EXPECT_EQ(one.zones.size(), two.zones.size());
}

TEST(Division, AnEmptyBoardIsOpen) {
  const Division division = divide(Board(9));
  EXPECT_TRUE(division.zones.empty());
  EXPECT_EQ(division.open.count(), 81U);
}

}  // namespace
}  // namespace tesuji::go::zones
