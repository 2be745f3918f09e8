// Flood-fill territory and the optimistic territory of Chavero et al. (2004) on drawn and random
// boards.
#include "games/go/features/territory.h"

#include <gtest/gtest.h>

#include "games/go/features/optimistic_territory.h"
#include "games/go/rules/regions.h"
#include "unit/games/go/features/boards.h"

namespace tesuji::go::features {
namespace {

using Pair = PerSide<int>;

PerSide<int> slow_territory(const go::Board& board) {
  PerSide<int> result;
  for (const go::Region& region : go::empty_regions(board)) {
    if (region.owner) result[*region.owner] += static_cast<int>(region.points.size());
  }
  return result;
}

TEST(Territory, OfEachSideAndOfNobody) {
  EXPECT_EQ(territory(drawn(R"(
    . X . O .
    . X . O .
    . X . O O
    . X . O .
    . X . . O)")),
            (Pair{5, 3}));
  EXPECT_EQ(territory(go::Board(19)), (Pair{0, 0}));
  go::Board one(13);
  one.set_up(one.grid().at(6, 6), go::Cell::white);
  EXPECT_EQ(territory(one), (Pair{0, 168}));
}

TEST(Territory, FollowsASpiralToItsEnd) {
  go::Board board = drawn(R"(
    . . . . . . .
    . X X X X X X
    . X . . . . .
    . X . X X X .
    . X . . O X .
    . X X X X X .
    . . . . . . .)");
  EXPECT_EQ(territory(board), (Pair{0, 0})) << "white stands at the end of the only region";
  board.set_up(board.grid().at(4, 2), go::Cell::empty);
  EXPECT_EQ(territory(board), (Pair{board.empty_count(), 0}));
}

TEST(Territory, EqualsRegionsOnRandomBoards) {
  base::Random random(4);
  for (int i = 0; i < 2400; ++i) {
    const go::Board board = random_board(go::kMinSize + i % 24, random);
    ASSERT_EQ(territory(board), slow_territory(board)) << go::drawing(board);
  }
}

TEST(OptimisticTerritory, StonesInsideOwnOnlyWhatTheyDelimit) {
  const go::Board board = drawn(R"(
    X X X X X X X
    X . . . . . X
    X . O O O . X
    X . O . O . X
    X . O O O . X
    X . . . . . X
    X X X X X X X)");
  EXPECT_EQ(territory(board), (Pair{0, 1}));
  EXPECT_EQ(optimistic_territory(board), (Pair{16, 1}));
}

TEST(OptimisticTerritory, InsideAWallWithARivalOutside) {
  EXPECT_EQ(optimistic_territory(drawn(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . O . .
    . . . . . . . . .
    X X X X . . . . .
    . . . X . . . . .
    . O . X . . . . .
    O . . X . . . . .
    . O . X . . . . .)")),
            (Pair{8, 1}))
      << "A1 touches white only; the other 8 points behind the wall are black's";
}

TEST(OptimisticTerritory, GoesInwardsWallByWall) {
  const go::Board board = drawn(R"(
    . . . . . . . . . . .
    . . . . . . . . . . .
    . O . . . . . . . . .
    . . . . . . . . . . .
    X X X X X X X . . . .
    . . . . . . X . . . .
    O O O O O . X . . . .
    . . . . O . X . . . .
    X X X . O . X . . . .
    . X X . O . X . . . .
    . . X . O . X . . . .)");
  // The ring behind black's wall has 11 points, the one behind white's 7, black's core 3.
  EXPECT_EQ(optimistic_territory(board), (Pair{11 + 3, 7}));
  EXPECT_EQ(territory(board), (Pair{3, 0}));
}

TEST(OptimisticTerritory, OneColourOwnsAllAndNobodyTheEmptyBoard) {
  EXPECT_EQ(optimistic_territory(go::Board(9)), (Pair{0, 0}));
  EXPECT_EQ(optimistic_territory(drawn(R"(
    . . .
    . O .
    . . .)")),
            (Pair{0, 8}));
}

TEST(OptimisticTerritory, EqualHalvesAreBothOutside) {
  EXPECT_EQ(optimistic_territory(drawn(R"(
    . . X . .
    . O X O .
    . . X . .
    . . X . .
    . . X . .)")),
            (Pair{0, 0}));
}

TEST(OptimisticTerritory, NeverLessThanFloodFillAndFairToBothSides) {
  base::Random random(5);
  for (int i = 0; i < 360; ++i) {
    const go::Board board = random_board(go::kMinSize + i % 24, random);
    const Pair flood = territory(board);
    const Pair optimistic = optimistic_territory(board);
    ASSERT_GE(optimistic.black, flood.black) << go::drawing(board);
    ASSERT_GE(optimistic.white, flood.white) << go::drawing(board);
    ASSERT_LE(optimistic.black + optimistic.white, board.empty_count());
    ASSERT_EQ(optimistic_territory(with_colours_exchanged(board)), exchanged(optimistic));
  }
}

}  // namespace
}  // namespace tesuji::go::features
