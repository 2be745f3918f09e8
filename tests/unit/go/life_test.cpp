// Unconditional life, eyes, dead stones and seki on drawn boards.
#include <gtest/gtest.h>

#include "go/coordinates.h"
#include "go/drawing.h"
#include "go/eyes.h"
#include "go/kit.h"
#include "go/life.h"
#include "go/referee.h"
#include "go/status.h"

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
  EXPECT_TRUE(final_status(board).dead[at(board, "B5").index]);
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

TEST(Status, LoneInvaderIsDead) {
  const Board board = drawn(R"(
    . . X O . . .
    . . X O . . .
    . O X O . X .
    . . X O . . .
    . . X O . . .
    . . X O . . .
    . . X O . . .)");
  const Status status = final_status(board);
  EXPECT_TRUE(status.dead[at(board, "B5").index]);
  EXPECT_TRUE(status.dead[at(board, "F5").index]);
  EXPECT_EQ(status.dead.count(), 2U);
  EXPECT_TRUE(status.seki.none());
}

// Two chains without eyes share two liberties; neither may play there.
TEST(Status, SekiIsFoundAndCountsNothingByTerritory) {
  const Board board = drawn(R"(
    . X . O . O X
    X X X O O O X
    X O X X X X X
    O O O O O O O
    . O . . . . .
    . . . . . . .
    . . . . . . .)");
  // Not a seki: just to be sure that living groups are not taken for one.
  EXPECT_FALSE(seki_stones(board)[at(board, "A4").index]);
  const Board seki = drawn(R"(
    X X O . X O .
    . X O . X O .
    X X O O X O O
    O O X X X O .
    O O O O O O .
    . . . . O . .
    . . . . O . .)");
  const PointSet found = seki_stones(seki);
  EXPECT_TRUE(found[at(seki, "C6").index]);
  EXPECT_TRUE(found[at(seki, "E6").index]);
  EXPECT_FALSE(found[at(seki, "F6").index]);
}

TEST(Referee, SameAnswerEveryTime) {
  Position position(9);
  const PlayoutReferee referee;
  EXPECT_EQ(referee.judge(position), referee.judge(position));
  EXPECT_EQ(Kit::result_text(referee.judge(position)), "W+7.5");
}

}  // namespace
}  // namespace tesuji::go
