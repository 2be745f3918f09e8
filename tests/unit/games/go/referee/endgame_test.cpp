// What is left to play when a game was stopped: borders, neutral points, forced connections, kos.
#include <gtest/gtest.h>

#include "base/seed.h"
#include "games/go/referee/endgame.h"
#include "games/go/referee/status.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/playout.h"
#include "games/go/rules/regions.h"

namespace tesuji::go::referee {
namespace {

Board drawn(std::string_view text) { return board_from_drawing(text).value(); }

Position position_of(std::string_view text, Side to_move, std::string_view rules) {
  const Board board = drawn(text);
  Position position(board.size(), rule_set(rules).value(), 0);
  std::vector<Stone> stones;
  board.grid().for_each([&](Point p) {
    if (is_stone(board.at(p))) stones.push_back({side_of(board.at(p)), p});
  });
  EXPECT_TRUE(position.set_up(stones, to_move));
  return position;
}

Endgame played(std::string_view text, Side to_move, std::string_view rules = "japanese") {
  const Position position = position_of(text, to_move, rules);
  return play_endgame(position.board(), to_move,
                      ground_of(position.board(), Verdict{}, position.rules()));
}

double margin(std::string_view text, Side to_move, std::string_view rules = "japanese") {
  const Position position = position_of(text, to_move, rules);
  return count(position, final_status(position)).black_margin;
}

bool plays(const Endgame& endgame, Side side, std::string_view vertex) {
  const Point point = gtp_point(endgame.board.grid(), vertex).value();
  return std::find(endgame.moves.begin(), endgame.moves.end(), Stone{side, point}) !=
         endgame.moves.end();
}

// The wall has a gap at D1: whoever moves first closes it, or goes in.
constexpr std::string_view kGap = R"(
    . . . X O . .
    . . . X O . .
    . . . X O . .
    . . . X O . .
    . . . X O . .
    . . . X O . .
    . . . . . . .)";

TEST(Endgame, AHalfOpenBorderIsClosedByTheSideToMove) {
  const Endgame black = played(kGap, kBlack);
  EXPECT_TRUE(plays(black, kBlack, "E1") || plays(black, kBlack, "D1"));
  EXPECT_GT(margin(kGap, kBlack), margin(kGap, kWhite));
}

// Both walls stand: nothing is left to play.
TEST(Endgame, AFinishedBoardIsLeftAsItIs) {
  constexpr std::string_view kDone = R"(
    . . . X O . .
    . . . X O . .
    . . . X O . .
    . . . X O . .
    . . . X O . .
    . . . X O . .
    . . . X O . .)";
  EXPECT_TRUE(played(kDone, kBlack).moves.empty());
  EXPECT_TRUE(played(kDone, kWhite).moves.empty());
  EXPECT_EQ(margin(kDone, kBlack), 7);
}

// Once the neutral points D2 and D1 are filled, black's two stones at D4 and D3 have D5 alone: they
// must be connected.
constexpr std::string_view kMustFill = R"(
    . . X . X O .
    . . X X X O .
    . . X . X O .
    . X . X O O .
    . X O X O . .
    . X O . O . .
    . X O . O . .)";

TEST(Endgame, FillingNeutralPointsForcesTheConnection) {
  for (const Side first : {kBlack, kWhite}) {
    const Endgame endgame = played(kMustFill, first);
    const Point last = gtp_point(Grid(7), "D4").value();
    EXPECT_EQ(endgame.board.at(last), Cell::black) << "not given away";
    EXPECT_TRUE(plays(endgame, kBlack, "D5") || plays(endgame, kBlack, "C4"));
  }
}

// Black holds the ko at B7 and fills A7 in the end: one point less than what stands.
TEST(Endgame, TheHolderOfAKoFillsIt) {
  constexpr std::string_view kKo = R"(
    . X O . O . .
    X O O O O . .
    X X X X O . .
    . . . X O O O
    . . . X X X X
    . . . . . . .
    . . . . . . .)";
  const Endgame endgame = played(kKo, kBlack);
  EXPECT_TRUE(plays(endgame, kBlack, "A7"));
}

// Nothing that is played may be illegal, and the count of what was played is the count of the board
// after it: random ends of games, both ways of counting.
TEST(Endgame, LinesAreLegalAndRepeatable) {
  for (int seed = 0; seed < 8; ++seed) {
    base::Random random = base::Seed(77).child("endgame", seed).random();
    Board board(7);
    for (int move = 0; move < 34; ++move) {
      const Side side = move % 2 == 0 ? kBlack : kWhite;
      const Point p = UniformPolicy{}.choose(board, side, kNoPoint, random);
      if (p == kPass) break;
      board.play(p, side);
    }
    for (const auto* rules : {"japanese", "chinese"}) {
      const Position position = position_of(drawing(board), kBlack, rules);
      const Status status = final_status(position);
      EXPECT_EQ(status.rest, final_status(position).rest);
      Board copy = position.board();
      for (const Stone& stone : status.rest) {
        copy.clear_ko();
        ASSERT_TRUE(copy.is_playable(stone.point, stone.side)) << drawing(board);
        copy.play(stone.point, stone.side);
      }
    }
  }
}

// By area a game that both ended by passing is counted as it stands, neutral points and all.
TEST(Endgame, PassesEndAGameByArea) {
  Position position = position_of(kGap, kBlack, "chinese");
  EXPECT_FALSE(final_status(position).rest.empty());
  position.play(kPass);
  position.play(kPass);
  EXPECT_TRUE(final_status(position).rest.empty());
}

}  // namespace
}  // namespace tesuji::go::referee
