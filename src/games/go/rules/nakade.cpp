#include "games/go/rules/nakade.h"

#include <algorithm>

namespace tesuji::go {
namespace {

// How many of the points touch each point, the most of them, and all pairs.
struct Degrees {
  Point busiest = kNoPoint;
  int most = 0;
  int pairs = 0;
};

bool are_neighbours(const Board& board, Point a, Point b) {
  const int distance = std::abs(static_cast<int>(a.index) - static_cast<int>(b.index));
  return distance == 1 || distance == board.grid().stride();
}

Degrees degrees(const Board& board, std::span<const Point> points) {
  Degrees result;
  for (const Point p : points) {
    const auto touching = static_cast<int>(std::count_if(
        points.begin(), points.end(), [&](Point q) { return are_neighbours(board, p, q); }));
    result.pairs += touching;
    if (touching > result.most) {
      result.most = touching;
      result.busiest = p;
    }
  }
  result.pairs /= 2;
  return result;
}

}  // namespace

Point vital_point(const Board& board, std::span<const Point> points) {
  if (points.size() < 3 || points.size() > kMaxEyeSpace) return kNoPoint;
  const Degrees found = degrees(board, points);
  const bool has_one = points.size() == 3 || (points.size() == 4 && found.most == 3) ||
                       (points.size() == 5 && (found.most == 4 || found.pairs == 5)) ||
                       (points.size() == 6 && found.most == 4 && found.pairs == 6);
  return has_one ? found.busiest : kNoPoint;
}

bool is_killing_shape(const Board& board, std::span<const Point> points) {
  if (points.size() < 3) return true;
  if (vital_point(board, points) != kNoPoint) return true;
  return points.size() == 4 && degrees(board, points).pairs == 4;  // the square
}

std::optional<EyeSpace> eye_space(const Board& board, Point empty) {
  std::array<Point, kMaxEyeSpace> space;
  std::size_t count = 1;
  space[0] = empty;
  bool touches[2] = {false, false};
  for (std::size_t done = 0; done < count; ++done) {
    for (const int step : board.steps()) {
      const Point n = board.neighbour(space[done], step);
      const Cell cell = board.at(n);
      if (cell == Cell::edge) continue;
      if (is_stone(cell)) {
        touches[game::index(side_of(cell))] = true;
        if (touches[0] && touches[1]) return std::nullopt;
      } else if (std::find(space.begin(), space.begin() + count, n) == space.begin() + count) {
        if (count == kMaxEyeSpace) return std::nullopt;
        space[count++] = n;
      }
    }
  }
  if (!touches[0] && !touches[1]) return std::nullopt;
  return EyeSpace{vital_point(board, {space.data(), count}), touches[0] ? kBlack : kWhite};
}

}  // namespace tesuji::go
