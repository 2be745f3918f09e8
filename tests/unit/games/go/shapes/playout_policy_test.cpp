#include "games/go/shapes/playout_policy.h"

#include <gtest/gtest.h>

#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/playout.h"

namespace tesuji::go::shapes {
namespace {

using go::Board;
using go::Point;
using go::Side;

Board drawn(std::string_view text) {
  auto board = go::board_from_drawing(text);
  EXPECT_TRUE(board.has_value());
  return board.value_or(Board(9));
}

Point at(const Board& board, std::string_view text) { return *go::gtp_point(board.grid(), text); }

// The features of a point after the opponent's last move.
FeatureSet features(std::string_view drawing, Side side, std::string_view last,
                    std::string_view point) {
  const Board board = drawn(drawing);
  LocalMoves moves;
  find_local_moves(board, side, at(board, last), moves);
  for (int i = 0; i < moves.count(); ++i) {
    if (moves.point(i) == at(board, point)) return moves.features(i);
  }
  return 0;
}

FeatureSet sum(std::initializer_list<PlayoutFeature> list) {
  FeatureSet set = 0;
  for (const auto feature : list) set |= set_of(feature);
  return set;
}

constexpr auto kFight = R"(
    . . . . . . .
    . . . . . . .
    . . O . . . .
    . O X . . . .
    . X O . . . .
    . . X . . . .
    . . . . . . .)";

TEST(PlayoutFeatures, AnswersToAnAtari) {
  EXPECT_EQ(features(kFight, go::kBlack, "C5", "D5"), sum({PlayoutFeature::adjacent}));
  // White at C3 gave atari to C4, whose only liberty is D4.
  EXPECT_EQ(features(kFight, go::kBlack, "C3", "D4"),
            sum({PlayoutFeature::diagonal, PlayoutFeature::escape_three}));
  // C3 itself is in atari at D3, and taking it saves C4.
  EXPECT_EQ(
      features(kFight, go::kBlack, "C3", "D3"),
      sum({PlayoutFeature::adjacent, PlayoutFeature::capture_one, PlayoutFeature::capture_saves}));
}

TEST(PlayoutFeatures, AtariThatKillsAndVitalPoints) {
  constexpr auto kEdge = R"(
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . X X X . .
    . X O O X . .
    . . . . X . .)";
  // Black at D1 leaves white C1, where it gets only one more liberty: no way to run.
  EXPECT_NE(features(kEdge, go::kBlack, "C2", "C1") & set_of(PlayoutFeature::atari_kills), 0);
  constexpr auto kSpace = R"(
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    X X X X X . .
    O O O O X . .
    . . . O X . .)";
  EXPECT_EQ(features(kSpace, go::kBlack, "C2", "B1"),
            sum({PlayoutFeature::diagonal, PlayoutFeature::nakade}));
}

TEST(PlayoutPolicy, NoLastMoveOrCapturedOne) {
  LocalMoves moves;
  find_local_moves(Board(9), go::kBlack, go::kNoPoint, moves);
  find_local_moves(Board(9), go::kBlack, go::Grid(9).at(3, 3), moves);
  EXPECT_EQ(moves.count(), 0);
}

// Only acceptable moves; passes only when there are none; games end before the cap.
TEST(PlayoutPolicy, PlaysSensiblyUntilNothingIsLeft) {
  const PlayoutPolicy policy;
  for (const int size : {2, 5, 9, 13}) {
    base::Random random(static_cast<std::uint64_t>(size));
    const int cap = 3 * size * size;
    for (int round = 0; round < 20; ++round) {
      Board board(size);
      Side side = go::kBlack;
      Point last = go::kNoPoint;
      int moves = 0;
      for (int passes = 0; passes < 2 && moves < cap; ++moves) {
        const Board before = board;
        const Point p = policy.choose(board, side, last, random);
        ASSERT_TRUE(board == before);
        if (p == go::kPass) {
          ++passes;
          for (int i = 0; i < board.empty_count(); ++i) {
            ASSERT_FALSE(is_acceptable(board, board.empty_point(i), side));
          }
          board.clear_ko();
        } else {
          passes = 0;
          ASSERT_TRUE(is_acceptable(board, p, side));
          board.play(p, side);
        }
        last = p;
        side = game::other(side);
      }
      if (size >= 5) {
        ASSERT_LT(moves, cap);
      }
    }
  }
}

TEST(PlayoutPolicy, SekiStands) {
  const Board seki = drawn(R"(
    . O X . O X .
    O O X . O X X
    . O X X O X .
    O O X X O X X
    O O X X O X X
    O O X X O X X
    O O X X O X X)");
  const PlayoutPolicy policy;
  base::Random random(5);
  for (int round = 0; round < 50; ++round) {
    Board board = seki;
    go::play_out(board, round % 2 == 0 ? go::kBlack : go::kWhite, random, policy);
    ASSERT_TRUE(board == seki);
  }
}

// White has a space of three with a black stone in the middle and no liberties elsewhere to spare:
// it is dead, and playouts must find it mostly so.
TEST(PlayoutPolicy, KillsByNakade) {
  const Board dead = drawn(R"(
    . X . X X . X . .
    X X X X X X X X X
    O O O O O O X X .
    . X . O X X X . X
    O O O O X . X X X
    X X X X X X X . X
    X . X . X . X X .
    X X X X X X . X X
    . X . X . X X X .)");
  const PlayoutPolicy policy;
  const auto stone = at(dead, "A5");
  base::Random random(5);
  int taken = 0;
  for (int round = 0; round < 100; ++round) {
    Board board = dead;
    go::play_out(board, round % 2 == 0 ? go::kBlack : go::kWhite, random, policy);
    taken += board.at(stone) == go::Cell::white ? 0 : 1;
  }
  EXPECT_GT(taken, 90);
}

// Frequencies as the weights say: a capture of gamma g against all the rest at 1 per point.
TEST(PlayoutPolicy, DrawsInProportion) {
  PlayoutGammas gammas;
  gammas.feature[static_cast<std::size_t>(PlayoutFeature::capture_saves)] = 40;
  gammas.elsewhere = 0.5;
  const PlayoutPolicy policy(gammas);
  Board board = drawn(kFight);
  const Point last = at(board, "C3");
  LocalMoves moves;
  find_local_moves(board, go::kBlack, last, moves);
  const double others = moves.count() - 1;
  const double expected = 40 / (40 + others + 0.5 * board.empty_count());
  base::Random random(9);
  constexpr int kDraws = 20000;
  int captures = 0;
  for (int i = 0; i < kDraws; ++i) {
    captures += policy.choose(board, go::kBlack, last, random) == at(board, "D3") ? 1 : 0;
  }
  // Elsewhere finds the point too, once in so many points.
  const double found = expected + (1 - expected) / board.empty_count();
  EXPECT_NEAR(static_cast<double>(captures) / kDraws, found, 0.02);
}

}  // namespace
}  // namespace tesuji::go::shapes
