#include "games/go/shapes/shape3.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/go/rules/playout.h"
#include "games/go/rules/symmetry.h"

namespace tesuji::go::shapes {
namespace {

TEST(Shape3, CanonicalIsOneOfTheEightAndTheSameForAll) {
  std::set<Shape> classes;
  for (int code = 0; code < kShapes; ++code) {
    const auto shape = static_cast<Shape>(code);
    const auto all = symmetric_shapes(shape);
    const Shape chosen = canonical(shape);
    classes.insert(chosen);
    ASSERT_NE(std::find(all.begin(), all.end(), chosen), all.end());
    ASSERT_NE(std::find(all.begin(), all.end(), shape), all.end());
    for (const Shape other : all) ASSERT_EQ(canonical(other), chosen);
    ASSERT_EQ(colours_exchanged(colours_exchanged(shape)), shape);
  }
  // Burnside: rotations by 0, 90, 180, 270 fix 4^8, 4^2, 4^4, 4^2 codes, each mirror 4^5.
  EXPECT_EQ(classes.size(), (65536U + 16 + 256 + 16 + 4 * 1024) / 8);
}

TEST(Shape3, BoardsInAllSymmetriesAndColours) {
  base::Random random(3);
  for (int round = 0; round < 50; ++round) {
    go::Board board(5);
    go::Side side = go::kBlack;
    for (int i = 0; i < 12; ++i) {
      const go::Point p = go::UniformPolicy{}.choose(board, side, go::kNoPoint, random);
      if (p != go::kPass) board.play(p, side);
      side = game::other(side);
    }
    for (int symmetry = 0; symmetry < go::kSymmetries; ++symmetry) {
      std::vector<go::Stone> turned;
      std::vector<go::Stone> exchanged;
      const go::Grid grid = board.grid();
      grid.for_each([&](go::Point p) {
        if (!go::is_stone(board.at(p))) return;
        const go::Side owner = go::side_of(board.at(p));
        turned.push_back({owner, go::transformed(grid, p, symmetry)});
        exchanged.push_back({game::other(owner), p});
      });
      go::Board other(5);
      other.set_up(turned);
      go::Board swapped(5);
      swapped.set_up(exchanged);
      grid.for_each([&](go::Point p) {
        if (board.at(p) != go::Cell::empty) return;
        const Shape shape = shape_at(board, p, go::kBlack);
        const go::Point q = go::transformed(grid, p, symmetry);
        ASSERT_EQ(canonical(shape_at(other, q, go::kBlack)), canonical(shape));
        ASSERT_EQ(shape_at(swapped, p, go::kWhite), shape);
      });
    }
  }
}

}  // namespace
}  // namespace tesuji::go::shapes
