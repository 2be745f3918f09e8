// The eight symmetries of the square.
#pragma once

#include <utility>

#include "games/go/rules/point.h"

namespace tesuji::go {

inline constexpr int kSymmetries = 8;

// Bits of `symmetry`: 1 mirrors columns, 2 mirrors rows, 4 then swaps columns and rows.
constexpr Point transformed(Grid grid, Point p, int symmetry) {
  if (p == kPass) return p;
  int column = grid.column(p);
  int row = grid.row(p);
  if ((symmetry & 1) != 0) column = grid.size() - 1 - column;
  if ((symmetry & 2) != 0) row = grid.size() - 1 - row;
  if ((symmetry & 4) != 0) std::swap(column, row);
  return grid.at(column, row);
}

// transformed(transformed(p, s), inverse(s)) == p. Only the two quarter turns differ from
// their inverses.
constexpr int inverse(int symmetry) { return symmetry == 5 ? 6 : symmetry == 6 ? 5 : symmetry; }

}  // namespace tesuji::go
