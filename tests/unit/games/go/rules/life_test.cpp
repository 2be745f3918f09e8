// Unconditional life and eyes on drawn boards.
#include <gtest/gtest.h>

#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/eyes.h"
#include "games/go/rules/life.h"

namespace tesuji::go {
namespace {

Board drawn(std::string_view text) { return board_from_drawing(text).value(); }
Point at(const Board& board, std::string_view vertex) {
  return gtp_point(board.grid(), vertex).value();
}

TEST(Benson, TwoEyesLiveForEver) {
  const Board board = drawn(R"(
    . X . X O
    X X X X O
    O O O O O
    . . . . .
    . . . . .)");
  const auto life = unconditional_life(board);
  EXPECT_TRUE(life.alive[at(board, "B5").index]);
  EXPECT_TRUE(life.territory[at(board, "A5").index]);
  EXPECT_FALSE(life.alive[at(board, "A3").index]) << "white has one region only";
}

TEST(Benson, OneEyeOrFalseEyesDoNot) {
  const Board one = drawn(R"(
    . X X O .
    X X X O .
    O O O O .
    . . . . .
    . . . . .)");
  EXPECT_TRUE(unconditionally_alive(one, kBlack).none());
  // B1 and A2 are linked by false eyes only.
  const Board false_eye = drawn(R"(
    . X O . .
    X O O . .
    O O . . .
    . . . . .
    . . . . .)");
  EXPECT_TRUE(unconditionally_alive(false_eye, kBlack).none());
}

TEST(Benson, ChainsThatShareTwoEyesLiveTogether) {
  const Board board = drawn(R"(
    . X . . .
    X . X . .
    X X X . .
    . . . . .
    . . . . .)");
  // A5 is vital to both chains, B4 to both: each has two.
  const PointSet alive = unconditionally_alive(board, kBlack);
  EXPECT_TRUE(alive[at(board, "A4").index]);
  EXPECT_TRUE(alive[at(board, "B5").index]);
}

TEST(Benson, EnemyStonesInAVitalRegionAreDead) {
  const Board board = drawn(R"(
    . O . X .
    X X X X X
    . . . . .
    . . . . .
    . . . . .)");
  const auto life = unconditional_life(board);
  EXPECT_TRUE(life.alive[at(board, "A4").index]);
  EXPECT_TRUE(life.territory[at(board, "B5").index]);
}

TEST(Eyes, TrueAndFalse) {
  const Board board = drawn(R"(
    . X . . .
    X O . X .
    . . X . X
    . . . X O
    . . . . .)");
  EXPECT_TRUE(is_false_eye(board, at(board, "A5"), kBlack));
  EXPECT_TRUE(is_eye(board, at(board, "D3"), kBlack));
  EXPECT_FALSE(is_surrounded(board, at(board, "D3"), kWhite));
}

}  // namespace
}  // namespace tesuji::go
