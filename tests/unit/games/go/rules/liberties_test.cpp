// liberties_after against playing the move, on random boards.
#include "games/go/rules/liberties.h"

#include <gtest/gtest.h>

#include "games/go/rules/playout.h"

namespace tesuji::go {
namespace {

TEST(LibertiesAfter, SameAsPlayingTheMove) {
  base::Random random(4);
  for (int round = 0; round < 300; ++round) {
    Board board(7);
    Side side = kBlack;
    const int length = 10 + static_cast<int>(random.below(60));
    for (int i = 0; i < length; ++i) {
      const Point p = UniformPolicy{}.choose(board, side, kNoPoint, random);
      if (p != kPass) board.play(p, side);
      side = game::other(side);
    }
    board.grid().for_each([&](Point p) {
      if (board.at(p) != Cell::empty) return;
      for (const Side mover : {kBlack, kWhite}) {
        Board after = board;
        after.play(p, mover);
        const int played = after.at(p) == Cell::empty ? 0 : after.liberties(p, 3);
        ASSERT_EQ(liberties_after(board, p, mover, 3), played);
      }
    });
  }
}

}  // namespace
}  // namespace tesuji::go
