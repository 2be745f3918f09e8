// Eye spaces drawn with their vital points.
#include "games/go/rules/nakade.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/symmetry.h"

namespace tesuji::go {
namespace {

// A board full of black stones but for the drawn points; `*` is the vital one.
struct Space {
  Board board = Board(9);
  std::vector<Point> points;
  Point vital = kNoPoint;
};

Space space_of(std::string_view drawing, int symmetry) {
  Space space;
  const Grid grid = space.board.grid();
  int row = 6;
  for (const auto& line : base::split(drawing, '/')) {
    for (int column = 0; column < static_cast<int>(line.size()); ++column) {
      if (line[static_cast<std::size_t>(column)] == ' ') continue;
      const Point p = transformed(grid, grid.at(column + 2, row), symmetry);
      space.points.push_back(p);
      if (line[static_cast<std::size_t>(column)] == '*') space.vital = p;
    }
    --row;
  }
  std::vector<Stone> stones;
  grid.for_each([&](Point p) {
    if (std::find(space.points.begin(), space.points.end(), p) == space.points.end()) {
      stones.push_back({kBlack, p});
    }
  });
  space.board.set_up(stones);
  return space;
}

struct Shape {
  const char* drawing;
  bool kills;  // as stones taken
};

constexpr Shape kShapes[] = {
    {".", true},          {"..", true},        {".*.", true},           {".*/ .", true},
    {"....", false},      {".../.", false},    {"../ ..", false},       {"../..", true},
    {".*./ .", true},     {"../.*/ .", true},  {" ./.*./ .", true},     {".*./..", true},
    {".....", false},     {"../.*./ .", true}, {" ./.../ ./ .", false}, {".../...", false},
    {".../ ./ .", false},
};

TEST(Nakade, VitalPointsInAllSymmetries) {
  for (const auto& [drawing, kills] : kShapes) {
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      const Space space = space_of(drawing, symmetry);
      EXPECT_EQ(vital_point(space.board, space.points), space.vital) << drawing;
      EXPECT_EQ(is_killing_shape(space.board, space.points), kills) << drawing;
      for (const Point p : space.points) {
        const auto found = eye_space(space.board, p);
        ASSERT_TRUE(found.has_value()) << drawing;
        EXPECT_EQ(found->vital, space.vital) << drawing;
        EXPECT_EQ(found->owner, kBlack);
      }
    }
  }
}

TEST(Nakade, LargeOrMixedSpacesAreNone) {
  Space seven = space_of(".......", 0);
  EXPECT_FALSE(eye_space(seven.board, seven.points[0]));
  Space three = space_of(".*.", 0);
  three.board.set_up(three.board.neighbour(three.vital, three.board.steps()[0]), Cell::white);
  EXPECT_FALSE(eye_space(three.board, three.vital));
  EXPECT_FALSE(eye_space(Board(2), Grid(2).at(0, 0)));
}

}  // namespace
}  // namespace tesuji::go
