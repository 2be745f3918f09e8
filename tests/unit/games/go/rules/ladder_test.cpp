// Ladders drawn with their answers, and a hunter that follows the reader against any defence.
#include "games/go/rules/ladder.h"

#include <gtest/gtest.h>

#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/few_liberties.h"
#include "games/go/rules/playout.h"

namespace tesuji::go {
namespace {

Board drawn(std::string_view text) {
  auto board = board_from_drawing(text);
  EXPECT_TRUE(board.has_value());
  return board.value_or(Board(9));
}

Point at(const Board& board, std::string_view text) { return *gtp_point(board.grid(), text); }

std::string text_of(const Board& board, std::optional<Point> p) {
  return p ? gtp_text(board.grid(), *p) : "none";
}

std::string captor(std::string_view drawing, std::string_view prey) {
  Board board = drawn(drawing);
  return text_of(board, ladder_capture(board, at(board, prey)));
}

std::string way_out(std::string_view drawing, std::string_view prey) {
  Board board = drawn(drawing);
  return text_of(board, ladder_escape(board, at(board, prey)));
}

TEST(Ladder, RunsIntoTheEdge) {
  Board board = drawn(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . X . . . . .
    . . . X O . . . .
    . . . . X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .)");
  EXPECT_EQ(text_of(board, ladder_capture(board, at(board, "E5"))), "F5");
  EXPECT_TRUE(is_ladder_capture(board, at(board, "E5"), at(board, "F5")));
  EXPECT_FALSE(is_ladder_capture(board, at(board, "E5"), at(board, "E6")));
}

TEST(Ladder, OneMoveOfThePrey) {
  for (const bool broken : {false, true}) {
    Board board = drawn(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . X . . . . .
    . . . X O X . . .
    . . . . X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .)");
    if (broken) board.play(at(board, "G8"), kWhite);
    EXPECT_EQ(is_ladder_escape(board, at(board, "E5"), at(board, "E6")), broken);
    EXPECT_FALSE(is_ladder_escape(board, at(board, "E5"), at(board, "A1"))) << "no way out";
    EXPECT_EQ(board.at(at(board, "E6")), Cell::empty) << "played on and taken back";
  }
}

TEST(Ladder, BreakerInTheWay) {
  EXPECT_EQ(captor(R"(
    . . . . . . . . .
    . . . . . . O . .
    . . . . . . . . .
    . . . X . . . . .
    . . . X O . . . .
    . . . . X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .)",
                   "E5"),
            "none");
}

TEST(Ladder, BreakerBesideTheWayBreaksNothing) {
  EXPECT_EQ(captor(R"(
    . . . . . . . . .
    . . O . . . . . .
    . . . . . . . . .
    . . . X . . . . .
    . . . X O . . . .
    . . . . X . . . .
    . . . . . . . . .
    . . . . . . . O .
    . . . . . . . . .)",
                   "E5"),
            "F5");
}

TEST(Ladder, CrossesALargeBoard) {
  Board board(19);
  for (const auto& [side, where] : {std::pair{kBlack, "C4"}, std::pair{kBlack, "C3"},
                                    std::pair{kWhite, "D3"}, std::pair{kBlack, "D2"}}) {
    board.set_up(at(board, where), stone_of(side));
  }
  EXPECT_EQ(text_of(board, ladder_capture(board, at(board, "D3"))), "E3");
  board.set_up(at(board, "Q16"), Cell::white);
  EXPECT_EQ(text_of(board, ladder_capture(board, at(board, "D3"))), "none");
}

TEST(Ladder, TakesALadderStone) {
  EXPECT_EQ(way_out(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . X . . . . .
    . . . X O X . . .
    . . . O X O . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .)",
                    "E5"),
            "E3");
}

TEST(Ladder, CrawlsAlongTheEdge) {
  EXPECT_EQ(way_out(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . X . . . .
    . . . X O . . . .)",
                    "E1"),
            "none");
  EXPECT_EQ(way_out(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . X . . O .
    . . . X O . . . .)",
                    "E1"),
            "F1");
}

// Taking the stone thrown in leaves white with one liberty again.
TEST(Ladder, Snapback) {
  const std::string move = captor(R"(
    . . . . .
    . . . . .
    X X X X .
    O O O X .
    . . O X .)",
                                  "A2");
  EXPECT_TRUE(move == "A1" || move == "B1") << move;
}

// Whoever is said to be caught is taken, whatever he plays, by one who follows the reader.
bool is_taken_in_the_end(Board board, Point prey, base::Random& random) {
  const Side side = side_of(board.at(prey));
  const Side hunter = game::other(side);
  for (int i = 0; i < 200; ++i) {
    const bool atari = board.is_in_atari(prey);
    const auto move =
        atari ? std::optional(board.atari_liberty(prey)) : ladder_capture(board, prey);
    if (!move || !board.is_playable(*move, hunter)) return false;
    board.play(*move, hunter);
    if (atari) return true;
    // Mostly a move that changes something, sometimes any.
    const auto escape = board.atari_liberty(prey);
    const Point any = UniformPolicy{}.choose(board, side, kNoPoint, random);
    const Point answer = random.below(4) > 0 && board.is_playable(escape, side) ? escape : any;
    if (answer == kPass) {
      board.clear_ko();
    } else {
      board.play(answer, side);
    }
    if (few_liberties(board, prey).count > 2) return false;
  }
  return false;
}

TEST(Ladder, TheHunterKeepsItsPromiseAndTheBoardItsStones) {
  base::Random random(7);
  int caught = 0;
  for (int round = 0; round < 400; ++round) {
    Board board(7);
    Side side = kBlack;
    const int length = 10 + static_cast<int>(random.below(40));
    for (int i = 0; i < length; ++i) {
      const Point p = UniformPolicy{}.choose(board, side, kNoPoint, random);
      if (p != kPass) board.play(p, side);
      side = game::other(side);
    }
    board.clear_ko();
    const Board before = board;
    board.grid().for_each([&](Point p) {
      if (!is_stone(board.at(p)) || board.head(p) != p) return;
      if (few_liberties(board, p).count != 2) return;
      if (!ladder_capture(board, p)) return;
      ++caught;
      for (int i = 0; i < 3; ++i) ASSERT_TRUE(is_taken_in_the_end(board, p, random));
    });
    ASSERT_TRUE(board == before);
  }
  EXPECT_GT(caught, 300);
}

}  // namespace
}  // namespace tesuji::go
