// Stones, chains, atari, liberties by order, Euler number and Zobrist's influence.
#include "games/go/features/shape.h"

#include <gtest/gtest.h>

#include <set>

#include "games/go/features/euler.h"
#include "games/go/features/influence.h"
#include "games/go/features/liberty_orders.h"
#include "unit/games/go/features/boards.h"

namespace tesuji::go::features {
namespace {

using Pair = PerSide<int>;

TEST(Shape, StonesChainsAndCohesion) {
  const go::Board board = drawn(R"(
    X X . X .
    . . . . .
    O . . . .
    . O . O O
    . . . . O)");
  EXPECT_EQ(stones(board), (Pair{3, 5}));
  EXPECT_EQ(chains(board), (Pair{2, 3}));
  EXPECT_DOUBLE_EQ(cohesion(board).black, 1.5);
  EXPECT_DOUBLE_EQ(cohesion(board).white, 5.0 / 3);
  EXPECT_DOUBLE_EQ(cohesion(go::Board(9)).difference(), 0.0);
}

TEST(Shape, PrisonersBelongToTheirCaptor) {
  go::Board board = drawn(R"(
    . . .
    X . .
    O . .)");
  board.play(board.grid().at(1, 0), go::kBlack);
  EXPECT_EQ(prisoners(board), (Pair{1, 0}));
}

TEST(Shape, StonesInAtariByTheSideInDanger) {
  // Black's A5 and C1 have one liberty each, white's A1-B1 one together.
  EXPECT_EQ(stones_in_atari(drawn(R"(
    X O . . .
    . O . . .
    . . . O .
    X . O X X
    O O X . X)")),
            (Pair{2, 2}));
}

int naive_objects(const go::Board& board, bool of_stones, bool corners, go::Side side) {
  // Components of the framed board: of stones, or of the rest without the outside.
  const int n = board.size() + 2;
  const auto is_member = [&](int c, int r) {
    const bool stone = board.grid().holds(c - 1, r - 1) &&
                       board.at(board.grid().at(c - 1, r - 1)) == go::stone_of(side);
    return stone == of_stones;
  };
  std::set<std::pair<int, int>> seen;
  int count = 0;
  for (int r = 0; r < n; ++r) {
    for (int c = 0; c < n; ++c) {
      if (!is_member(c, r) || !seen.insert({c, r}).second) continue;
      ++count;
      std::vector<std::pair<int, int>> stack{{c, r}};
      while (!stack.empty()) {
        const auto [x, y] = stack.back();
        stack.pop_back();
        for (int dy = -1; dy <= 1; ++dy) {
          for (int dx = -1; dx <= 1; ++dx) {
            if ((!corners && dx != 0 && dy != 0) || x + dx < 0 || y + dy < 0 || x + dx >= n ||
                y + dy >= n) {
              continue;
            }
            if (is_member(x + dx, y + dy) && seen.insert({x + dx, y + dy}).second) {
              stack.emplace_back(x + dx, y + dy);
            }
          }
        }
      }
    }
  }
  return of_stones ? count : count - 1;
}

TEST(Euler, ObjectsMinusHoles) {
  EXPECT_EQ(euler_number(drawn(R"(
    X X X . O
    X . X O .
    X X X . O
    . . . O .
    O O . . .)")),
            (Pair{0, 5}));
  const go::Board diamond = drawn(R"(
    . X .
    X . X
    . X .)");
  EXPECT_EQ(euler_number(diamond).black, 4) << "four chains: the hole leaks through the corners";
  EXPECT_EQ(euler_number(diamond, Connection::groups).black, 0) << "one group with a hole";
}

TEST(Euler, EqualsCountingOnRandomBoards) {
  base::Random random(6);
  for (int i = 0; i < 240; ++i) {
    const go::Board board = random_board(go::kMinSize + i % 24, random);
    for (const go::Side side : {go::kBlack, go::kWhite}) {
      ASSERT_EQ(euler_number(board)[side],
                naive_objects(board, true, false, side) - naive_objects(board, false, true, side))
          << go::drawing(board);
      ASSERT_EQ(euler_number(board, Connection::groups)[side],
                naive_objects(board, true, true, side) - naive_objects(board, false, false, side))
          << go::drawing(board);
    }
  }
}

TEST(LibertyOrders, SpreadFromTheCorner) {
  const LibertyOrders orders = liberty_orders(drawn(R"(
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    X . . . .)"),
                                              8);
  const int expected[] = {2, 3, 4, 5, 4, 3, 2, 1};
  for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(orders[i], (Pair{expected[i], 0})) << i;
}

TEST(LibertyOrders, SharedLibertiesCountForEachChainButOnceForTheSide) {
  const go::Board board = drawn(R"(
    . . . . .
    . . . . .
    X . X O .
    . . . O .
    . . . . .)");
  // By chain: A3 has 3, C3 has 3 (B3 is shared); white has 5.
  EXPECT_EQ(liberty_orders(board, 1)[0], (Pair{6, 5}));
  EXPECT_EQ(liberty_orders(board, 1, LibertyCount::by_side)[0], (Pair{5, 5}));
  EXPECT_EQ(liberty_orders(board, 1)[1], (Pair{0, 0})) << "not asked for";
}

TEST(LibertyOrders, FirstOrderIsTheBoardsOwnCount) {
  base::Random random(7);
  for (int i = 0; i < 480; ++i) {
    const go::Board board = random_board(go::kMinSize + i % 24, random);
    Pair expected;
    board.grid().for_each([&](go::Point p) {
      if (go::is_stone(board.at(p)) && board.head(p) == p) {
        expected[go::side_of(board.at(p))] += board.liberties(p);
      }
    });
    ASSERT_EQ(liberty_orders(board, 3)[0], expected) << go::drawing(board);
  }
}

TEST(Influence, FallsWithDistanceAndStopsAfterFourSteps) {
  go::Board board(13);
  const auto at = [&](int c, int r) { return board.grid().at(c, r); };
  board.set_up(at(6, 6), go::Cell::black);
  InfluenceMap map;
  compute_influence(board, map);
  // 50, then 0 + 4 + 4 + 4 from its lit neighbours in the later passes.
  EXPECT_EQ(map.at(at(6, 6)), 62);
  EXPECT_GT(map.at(at(7, 6)), map.at(at(8, 6)));
  EXPECT_EQ(map.at(at(10, 6)), 1);
  EXPECT_EQ(map.at(at(11, 6)), 0);
  EXPECT_EQ(influenced_points(board, map), (Pair{40, 0}));
}

TEST(Influence, OppositeStonesCancelHalfWay) {
  const go::Board board = drawn(R"(
    . . . . .
    . . . . .
    X . . . O
    . . . . .
    . . . . .)");
  InfluenceMap map;
  compute_influence(board, map);
  for (int r = 0; r < 5; ++r) EXPECT_EQ(map.at(board.grid().at(2, r)), 0) << r;
  EXPECT_EQ(influenced_points(board, map), (Pair{9, 9}));
}

}  // namespace
}  // namespace tesuji::go::features
