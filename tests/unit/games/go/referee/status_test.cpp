// Dead stones and seki on drawn boards.
#include "games/go/referee/status.h"

#include <gtest/gtest.h>

#include "games/go/referee/referee.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/kit.h"

namespace tesuji::go::referee {
namespace {

Board drawn(std::string_view text) { return board_from_drawing(text).value(); }
Point at(const Board& board, std::string_view vertex) {
  return gtp_point(board.grid(), vertex).value();
}

TEST(Status, EnemyStonesInAVitalRegionAreDead) {
  const Board board = drawn(R"(
    . O . X .
    X X X X X
    . . . . .
    . . . . .
    . . . . .)");
  EXPECT_TRUE(final_status(board).dead[at(board, "B5").index]);
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

PointSet chain_at(const Board& board, std::string_view vertex) {
  PointSet set;
  Point stone = at(board, vertex);
  do {
    set.set(stone.index);
    stone = board.next_in_chain(stone);
  } while (!set[stone.index]);
  return set;
}

std::array<int, 2> territory(const Board& board, const Status& status, const Rules& rules) {
  Position position(board.size(), rules, 0);
  std::vector<Stone> stones;
  board.grid().for_each([&](Point p) {
    if (is_stone(board.at(p))) stones.push_back({side_of(board.at(p)), p});
  });
  EXPECT_TRUE(position.set_up(stones, kBlack));
  return count(position, status).territory;
}

// White from B1 to E4 and black from D1 to F4 have no eye and share C1 and E3: who plays there is
// captured. The others live.
TEST(Status, SekiWithoutEyes) {
  const Board board = drawn(R"(
    . . . . X O . . .
    . . . . X O . . .
    . . . . X O . . .
    . . . . X O . . .
    . . X X X O O . .
    . . X O O X O . .
    X X X O . X O . .
    X O O O X X O . .
    X O . X X O O . .)");
  const Status status = final_status(board);
  EXPECT_TRUE(status.dead.none());
  EXPECT_EQ(status.seki, chain_at(board, "B1") | chain_at(board, "D1"));
  for (const auto* rules : {"japanese", "aga"}) {
    EXPECT_EQ(territory(board, status, rule_set(rules).value()), (std::array{20, 22})) << rules;
  }
}

// Both have one eye and share E1.
TEST(Status, SekiWithAnEyeEach) {
  const Board board = drawn(R"(
    . . . X O . . . .
    . . . X O . . . .
    . . . X O . . . .
    . . . X O . . . .
    . . . X O . . . .
    . . . X O . . . .
    X X X X O O O O O
    X O O O X X X X O
    X O . O . X . X O)");
  const Status status = final_status(board);
  EXPECT_TRUE(status.dead.none());
  EXPECT_EQ(status.seki, chain_at(board, "B1") | chain_at(board, "F1"));
  EXPECT_EQ(territory(board, status, rule_set("japanese").value()), (std::array{18, 24}));
  EXPECT_EQ(territory(board, status, rule_set("aga").value()), (std::array{19, 25}));
  Position position = position_from_drawing(drawing(board)).value();
  EXPECT_EQ(count(position, status).area, (std::array{37, 43}));
}

// Living groups that share neutral points are no seki.
TEST(Status, LivingNeighboursAreNoSeki) {
  const Board board = drawn(R"(
    . X . X . O . O .
    X X X X . O O O O
    . . . X . O . . .
    . . . X . O . . .
    . . . X . O . . .
    . . . X . O . . .
    . . . X O O . . .
    X X X X O O O O O
    . X . X O . O . O)");
  EXPECT_TRUE(seki_stones(board).none());
  EXPECT_TRUE(final_status(board).seki.none());
}

// One eye of two points, or of a square, is one eye: whoever moves, the group is dead.
TEST(Status, OneEyeOfTwoPointsOrASquareIsDeath) {
  const Board two = drawn(R"(
    . . X X O . .
    X X X O O . .
    O O O O . . .
    . . . . . . .
    . O . . O . .
    . . . . . . .
    . . . . . . .)");
  EXPECT_EQ(final_status(two).dead, chain_at(two, "C7"));
  const Board square = drawn(R"(
    . . X O . . .
    . . X O . . .
    X X X O . . .
    O O O O . . .
    . . . . . O .
    . O . . . . .
    . . . . . . .)");
  EXPECT_EQ(final_status(square).dead, chain_at(square, "C7"));
  EXPECT_TRUE(final_status(square).seki.none());
}

// A straight line of four makes two eyes.
TEST(Status, FourInARowLive) {
  const Board board = drawn(R"(
    . . . . X O .
    X X X X X O .
    O O O O O O .
    . . . . . . .
    . O . . O . .
    . . . . . . .
    . . . . . . .)");
  EXPECT_TRUE(final_status(board).dead.none());
}

// The stone at B7 takes away black's second eye, and A7 takes it only to lose it again.
TEST(Status, AThrowInLeavesNoSeki) {
  const Board board = drawn(R"(
    . O X . X O .
    X X X X O O .
    O O O O O . .
    . . . . . . .
    . O . . . O .
    . . . . . . .
    . . . . . . .)");
  const Status status = final_status(board);
  EXPECT_TRUE(status.dead[at(board, "C6").index]);
  EXPECT_TRUE(status.seki.none());
}

Board bent_four() {
  return drawn(R"(
    . . . . . . X O .
    . . . . . . X O .
    . . . . . . X O .
    . . . . . . X O .
    . . . . . . X O O
    X X . . . . X O .
    O O X X X . X O .
    . O O O O X X O .
    X X X . O X X O .)");
}

// White's group has no eye but what it takes: black can turn the corner into a ko at any time and
// takes first, white can never play there.
TEST(Status, BentFourInTheCornerIsDeath) {
  const Board board = bent_four();
  const Status status = final_status(board);
  EXPECT_EQ(status.dead, chain_at(board, "B3"));
  EXPECT_TRUE(status.seki.none());
}

// What readers prove outweighs playouts, and only what somebody is unsure of is read.
TEST(Readings, DecideWhatPlayoutsLeaveOpen) {
  const Board board = bent_four();
  Ownership sure;  // everything lives
  board.grid().for_each([&](Point p) {
    if (is_stone(board.at(p))) sure.mean[p.index] = board.at(p) == Cell::black ? 1.0F : -1.0F;
  });
  const UnconditionalLife life = unconditional_life(board);
  EXPECT_TRUE(read_doubtful(board, sure, life, {}).dead.none());
  const PointSet suspects = chain_at(board, "B3") | chain_at(board, "A1");
  const Readings read = read_doubtful(board, sure, life, suspects);
  EXPECT_EQ(read.dead, chain_at(board, "B3"));
  EXPECT_EQ(read.alive, chain_at(board, "A1"));
  const Readings cut_short = read_doubtful(board, sure, life, suspects, {.nodes = 1});
  EXPECT_TRUE((cut_short.dead | cut_short.alive).none()) << "nothing was proved";
}

// Open regions above and below; a word about a stone at one side leaves the other.
TEST(Status, AnOverrideLeavesDistantOpenRegionsAsTheyWere) {
  const Board board = drawn(R"(
    . . . . . . .
    . . . . . . .
    X X X X O O O
    . . . X O . .
    . . . X O . .
    X X X X O O O
    . O . . . . .)");
  Status found;
  const Point stone = at(board, "B1");
  board.grid().for_each([&](Point p) {
    if (board.at(p) == Cell::empty) found.leaning[game::index(kBlack)].set(p.index);
  });
  PointSet dead;
  dead.set(stone.index);
  const Status status = status_given(board, dead, found);
  EXPECT_EQ(status.dead, dead);
  EXPECT_TRUE(status.leaning[0][at(board, "C7").index]) << "far from the changed stone";
  EXPECT_FALSE(status.leaning[0][at(board, "G1").index]) << "the stone stood in this region";
  EXPECT_TRUE(status.leaning[1].none());
}

TEST(Referee, SameAnswerEveryTime) {
  Position position(9);
  const PlayoutReferee referee;
  EXPECT_EQ(referee.judge(position), referee.judge(position));
  EXPECT_EQ(Kit::result_text(referee.judge(position)), "W+7.5");
}

}  // namespace
}  // namespace tesuji::go::referee
