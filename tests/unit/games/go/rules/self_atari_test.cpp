// Self-ataris drawn with their kinds, and against playing the move on random boards.
#include "games/go/rules/self_atari.h"

#include <gtest/gtest.h>

#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/playout.h"

namespace tesuji::go {
namespace {

SelfAtari kind(std::string_view drawing, std::string_view move, go::Side side) {
  const auto board = go::board_from_drawing(drawing);
  EXPECT_TRUE(board.has_value());
  return self_atari(*board, *go::gtp_point(board->grid(), move), side);
}

// White's space of three with one black stone in the middle: a second one makes white take two.
TEST(SelfAtari, KillsInASmallEyeSpace) {
  constexpr auto kThree = R"(
    . . . . .
    X X X X .
    O O O X .
    . X . O X
    O O O O X)";
  // The space is A2 B2 C2 with black at B2.
  EXPECT_EQ(kind(kThree, "A2", go::kBlack), SelfAtari::killing);
  EXPECT_EQ(kind(kThree, "C2", go::kBlack), SelfAtari::killing);
}

// Four in a row leave two eyes when they are taken.
TEST(SelfAtari, DoesNotMakeTwoEyesForTheOpponent) {
  EXPECT_EQ(kind(R"(
    . . . . . . .
    X X X X X X X
    O O O O O O X
    . X X X . O X
    O O O O O O X
    X X X X X X X
    . . . . . . .)",
                 "A4", go::kBlack),
            SelfAtari::bad);
}

// Two chains that share two liberties: nobody may begin.
TEST(SelfAtari, SekiStands) {
  constexpr auto kShared = R"(
    . O X . O X .
    O O X . O X X
    . O X X O X .
    O O X X O X X
    O O X X O X X
    O O X X O X X
    O O X X O X X)";
  EXPECT_EQ(kind(kShared, "D7", go::kBlack), SelfAtari::bad);
  EXPECT_EQ(kind(kShared, "D6", go::kWhite), SelfAtari::bad);
}

TEST(SelfAtari, SingleStonesAndCaptures) {
  constexpr auto kThrowIn = R"(
    . . . . .
    . . . . .
    X X X . .
    O O X . .
    . . O X .)";
  EXPECT_EQ(kind(kThrowIn, "A1", go::kBlack), SelfAtari::single);
  EXPECT_EQ(kind(R"(
    . . . . .
    . . . . .
    . X . . .
    X O X . .
    O . O . .)",
                 "B1", go::kBlack),
            SelfAtari::none);
}

// `none` exactly when the stone has two liberties after all, or something was taken.
TEST(SelfAtari, SameAsPlayingTheMove) {
  base::Random random(4);
  for (int round = 0; round < 300; ++round) {
    go::Board board(7);
    go::Side side = go::kBlack;
    const int length = 10 + static_cast<int>(random.below(60));
    for (int i = 0; i < length; ++i) {
      const go::Point p = go::UniformPolicy{}.choose(board, side, go::kNoPoint, random);
      if (p != go::kPass) board.play(p, side);
      side = game::other(side);
    }
    board.grid().for_each([&](go::Point p) {
      for (const go::Side mover : {go::kBlack, go::kWhite}) {
        if (!board.is_playable(p, mover)) continue;
        go::Board after = board;
        after.play(p, mover);
        const bool fine = after.liberties(p, 2) == 2 ||
                          after.prisoners(game::other(mover)) > board.prisoners(game::other(mover));
        ASSERT_EQ(self_atari(board, p, mover) == SelfAtari::none, fine);
      }
    });
  }
}

}  // namespace
}  // namespace tesuji::go
