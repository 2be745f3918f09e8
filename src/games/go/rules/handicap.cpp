#include "games/go/rules/handicap.h"

#include <algorithm>
#include <cstdlib>

namespace tesuji::go {

int max_fixed_handicap(int size) {
  if (size < 7) return 0;
  return size % 2 == 0 || size == 7 ? 4 : 9;
}

int max_handicap(int size) {
  constexpr int kPointsPerStone = 16;
  constexpr int kLeast = 2;
  return std::max({kLeast, max_fixed_handicap(size), size * size / kPointsPerStone});
}

std::vector<Point> fixed_handicap(int size, int stones) {
  if (stones < 2 || stones > max_fixed_handicap(size)) return {};
  const Grid grid(size);
  const int low = size < 13 ? 2 : 3;
  const int high = size - 1 - low;
  const int middle = size / 2;
  std::vector<Point> points = {grid.at(low, low), grid.at(high, high), grid.at(low, high),
                               grid.at(high, low)};
  if (stones < 4) {
    points.resize(static_cast<std::size_t>(stones));
    return points;
  }
  if (stones >= 6) {
    points.push_back(grid.at(low, middle));
    points.push_back(grid.at(high, middle));
  }
  if (stones >= 8) {
    points.push_back(grid.at(middle, low));
    points.push_back(grid.at(middle, high));
  }
  if (stones % 2 == 1) points.push_back(grid.at(middle, middle));
  return points;
}

std::vector<Point> free_handicap(int size, int stones) {
  const Grid grid(size);
  std::vector<Point> points = fixed_handicap(size, std::min(stones, max_fixed_handicap(size)));
  const auto spread = [&](Point p) {  // distance to the nearest stone, edges a little less
    int nearest = 2 * size;
    for (const Point q : points) {
      nearest = std::min(
          nearest, std::abs(grid.column(p) - grid.column(q)) + std::abs(grid.row(p) - grid.row(q)));
    }
    const int column = std::min(grid.column(p), size - 1 - grid.column(p));
    const int row = std::min(grid.row(p), size - 1 - grid.row(p));
    return 4 * nearest + std::min({column, row, 2});
  };
  while (static_cast<int>(points.size()) < stones) {
    Point best = kNoPoint;
    grid.for_each([&](Point p) {
      if (std::find(points.begin(), points.end(), p) != points.end()) return;
      if (best == kNoPoint || spread(p) > spread(best)) best = p;
    });
    points.push_back(best);
  }
  return points;
}

}  // namespace tesuji::go
