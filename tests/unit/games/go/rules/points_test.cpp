// Points: their names, the fixed ones of handicap games, and the symmetries of the board.
#include <gtest/gtest.h>

#include "games/go/rules/coordinates.h"
#include "games/go/rules/handicap.h"
#include "games/go/rules/scoring.h"
#include "games/go/rules/symmetry.h"

namespace tesuji::go {
namespace {

TEST(Handicap, FixedPointsAsGtpDefinesThem) {
  const auto names = [](int size, int stones) {
    std::string text;
    for (const Point p : fixed_handicap(size, stones)) text += gtp_text(Grid(size), p) + " ";
    return text;
  };
  EXPECT_EQ(names(19, 2), "D4 Q16 ");
  EXPECT_EQ(names(19, 3), "D4 Q16 D16 ");
  EXPECT_EQ(names(19, 4), "D4 Q16 D16 Q4 ");
  EXPECT_EQ(names(19, 5), "D4 Q16 D16 Q4 K10 ");
  EXPECT_EQ(names(19, 6), "D4 Q16 D16 Q4 D10 Q10 ");
  EXPECT_EQ(names(19, 7), "D4 Q16 D16 Q4 D10 Q10 K10 ");
  EXPECT_EQ(names(19, 8), "D4 Q16 D16 Q4 D10 Q10 K4 K16 ");
  EXPECT_EQ(names(19, 9), "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10 ");
  EXPECT_EQ(names(9, 2), "C3 G7 ");
  EXPECT_EQ(max_fixed_handicap(7), 4);
  EXPECT_EQ(max_fixed_handicap(8), 4);
  EXPECT_EQ(max_fixed_handicap(6), 0);
  EXPECT_EQ(free_handicap(5, 24).size(), 24U);
}

TEST(Coordinates, BothWaysOnEverySize) {
  for (int size = kMinSize; size <= kMaxSize; ++size) {
    const Grid grid(size);
    grid.for_each([&](Point p) {
      EXPECT_EQ(gtp_point(grid, gtp_text(grid, p)), p);
      EXPECT_EQ(sgf_point(grid, sgf_text(grid, p)), p);
    });
  }
  EXPECT_EQ(gtp_point(Grid(19), "j1"), Grid(19).at(8, 0));
  for (const auto* text : {"I5", "A0", "A20", "T", "", "A-1", "AA", "A1 ", "A01"}) {
    EXPECT_FALSE(gtp_point(Grid(19), text)) << text;
  }
  EXPECT_EQ(sgf_point(Grid(19), "tt"), kPass);
  EXPECT_NE(sgf_point(Grid(25), "tt"), kPass);
  EXPECT_EQ(sgf_point(Grid(9), "aa"), Grid(9).at(0, 8));
}

TEST(Symmetry, InversesComeBack) {
  const Grid grid(7);
  for (int s = 0; s < kSymmetries; ++s) {
    PointSet image;
    grid.for_each([&](Point p) {
      EXPECT_EQ(transformed(grid, transformed(grid, p, s), inverse(s)), p);
      image.set(transformed(grid, p, s).index);
    });
    EXPECT_EQ(image.count(), 49U);
  }
}

}  // namespace
}  // namespace tesuji::go
