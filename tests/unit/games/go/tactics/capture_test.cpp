// Captures and rescues drawn with their answers.
#include "games/go/tactics/capture.h"

#include <gtest/gtest.h>

#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/tactics/eyes.h"

namespace tesuji::go::tactics {
namespace {

Board drawn(std::string_view text) {
  auto board = board_from_drawing(text);
  EXPECT_TRUE(board.has_value());
  return board.value_or(Board(9));
}

Point at(const Board& board, std::string_view text) { return *gtp_point(board.grid(), text); }

TEST(Capture, Snapback) {
  Board board = drawn(R"(
    . . . . .
    . . . . .
    X X X X .
    O O O X .
    . . O X .)");
  const Board before = board;
  EXPECT_EQ(read_capture(board, at(board, "A2")).fate, Fate::caught);
  EXPECT_TRUE(board == before) << "played on and taken back";
}

TEST(Capture, OneLibertyIsTaken) {
  Board board = drawn(R"(
    . . . . .
    . . X . .
    . X O . .
    . . X . .
    . . . . .)");
  const auto reading = read_capture(board, at(board, "C3"));
  EXPECT_EQ(reading.fate, Fate::caught);
  EXPECT_EQ(gtp_text(board.grid(), reading.move), "D3");
}

TEST(Capture, RescueByTakingTheHunter) {
  Board board = drawn(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . X . . . . .
    . . . X O X . . .
    . . . O X O . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .)");
  const auto rescue = read_rescue(board, at(board, "E5"));
  EXPECT_EQ(rescue.fate, Fate::safe);
  EXPECT_EQ(gtp_text(board.grid(), rescue.move), "E3");
}

TEST(Capture, ManyLibertiesAreSafe) {
  Board board = drawn(R"(
    . . . . .
    . . . . .
    . O O . .
    . . . . .
    . . . . .)");
  EXPECT_EQ(read_capture(board, at(board, "B3")).fate, Fate::safe);
}

TEST(Capture, WhatIsNotReadOutIsUnknown) {
  Board board(19);
  const Grid grid = board.grid();
  board.set_up(std::vector<Stone>{{kBlack, grid.at(2, 3)},
                                  {kBlack, grid.at(2, 2)},
                                  {kWhite, grid.at(3, 2)},
                                  {kBlack, grid.at(3, 1)}});
  EXPECT_EQ(read_capture(board, grid.at(3, 2), {.nodes = 5}).fate, Fate::unknown);
}

TEST(Eyes, RealPartialAndFalse) {
  const Board board = drawn(R"(
    . X . X O
    X X X . X
    . . O X .
    X X . . .
    . X . . .)");
  EXPECT_EQ(eye_kind(board, at(board, "A5"), kBlack), EyeKind::real);
  EXPECT_EQ(eye_kind(board, at(board, "A1"), kBlack), EyeKind::real);
  EXPECT_EQ(eye_kind(board, at(board, "D4"), kBlack), EyeKind::false_eye);
  EXPECT_EQ(eye_kind(board, at(board, "C5"), kBlack), EyeKind::partial);
}

}  // namespace
}  // namespace tesuji::go::tactics
