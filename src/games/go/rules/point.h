// Points of a square board inside a padded array, and what may stand on them.
//
// A board of size N lies in an array with rows of N + 1 cells: one column of edge cells serves
// as the right edge of one row and the left edge of the next. For N = 3, by index:
//
//      12 13 14 15        . = point, # = edge        row 0 is the bottom row (GTP row 1),
//       #  .  .  .                                   column 0 is the left column (GTP A)
//
// The four neighbours of p are p - 1, p + 1, p - (N + 1), p + (N + 1), with no test for edges.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

#include "base/fixed_list.h"
#include "game/side.h"

namespace tesuji::go {

using game::Side;
inline constexpr Side kBlack = Side::first;
inline constexpr Side kWhite = Side::second;

inline constexpr int kMinSize = 2;
inline constexpr int kMaxSize = 25;
inline constexpr int kMaxPoints = kMaxSize * kMaxSize;
inline constexpr int kMaxCells = (kMaxSize + 2) * (kMaxSize + 1) + 1;

// Sides come first, so that a Side converts to the Cell of its stones.
enum class Cell : std::uint8_t { black, white, empty, edge };
constexpr Cell stone_of(Side side) { return static_cast<Cell>(side); }
constexpr bool is_stone(Cell cell) { return cell <= Cell::white; }
constexpr Side side_of(Cell stone) { return static_cast<Side>(stone); }

// An index into the padded array; its meaning depends on the board size. Index 0 is an edge
// cell on every board, so it serves as "no point", and as a move it means pass.
struct Point {
  std::uint16_t index = 0;
  friend constexpr auto operator<=>(const Point&, const Point&) = default;
};
inline constexpr Point kPass{0};
inline constexpr Point kNoPoint{0};

struct Stone {
  Side side;
  Point point;
  friend bool operator==(const Stone&, const Stone&) = default;
};

using PointList = base::FixedList<Point, kMaxPoints + 1>;

// Converts between points and columns and rows, both counted from 0 at the lower left corner.
class Grid {
 public:
  explicit constexpr Grid(int size) : size_(size) {}
  [[nodiscard]] constexpr int size() const { return size_; }
  [[nodiscard]] constexpr int stride() const { return size_ + 1; }
  [[nodiscard]] constexpr int points() const { return size_ * size_; }
  [[nodiscard]] constexpr int cells() const { return (size_ + 2) * stride() + 1; }
  [[nodiscard]] constexpr Point at(int column, int row) const {
    return {static_cast<std::uint16_t>((row + 1) * stride() + column + 1)};
  }
  [[nodiscard]] constexpr int column(Point p) const { return p.index % stride() - 1; }
  [[nodiscard]] constexpr int row(Point p) const { return p.index / stride() - 1; }
  [[nodiscard]] constexpr bool holds(int column, int row) const {
    return column >= 0 && column < size_ && row >= 0 && row < size_;
  }
  // Calls f(Point) for every point, bottom row first.
  template <class F>
  constexpr void for_each(F&& f) const {
    for (int row = 0; row < size_; ++row) {
      for (int column = 0; column < size_; ++column) f(at(column, row));
    }
  }

 private:
  int size_;
};

}  // namespace tesuji::go
