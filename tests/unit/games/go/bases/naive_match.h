// Patterns found slowly and plainly: every pattern, turned and coloured, laid on every point.
#pragma once

#include <algorithm>
#include <tuple>
#include <vector>

#include "games/go/bases/pattern_base.h"

namespace tesuji::go::bases {

inline bool naively_fits(const Board& board, const Pattern& pattern, int column, int row) {
  const Grid grid = board.grid();
  const Shape& shape = pattern.shape;
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) {
      if (!grid.holds(column + c, row + r)) return false;
      const Cell cell = board.at(grid.at(column + c, row + r));
      const Admits admitted = shape.at(c, r);
      const bool good = (cell == Cell::black && (admitted & kX) != 0) ||
                        (cell == Cell::white && (admitted & kO) != 0) ||
                        (cell == Cell::empty && (admitted & kFree) != 0);
      if (!good) return false;
    }
  }
  const auto touches = [&](std::uint8_t edge, bool there) {
    return (shape.edges & edge) == 0 || there;
  };
  return touches(kLeft, column == 0) && touches(kBottom, row == 0) &&
         touches(kRight, column + shape.width == grid.size()) &&
         touches(kTop, row + shape.height == grid.size());
}

// A hit as what it says on the board, so that equal ones of different symmetries are one.
using Meaning = std::tuple<std::uint32_t, int, int, int, int, int, std::vector<Admits>,
                           std::vector<std::pair<int, int>>>;
inline Meaning meaning(const Hit& hit, const Pattern& transformed_pattern) {
  std::vector<std::pair<int, int>> moves;
  for (const auto& move : transformed_pattern.moves) {
    moves.emplace_back(static_cast<int>(move.side),
                       move.spot.is_pass() ? -1 : move.spot.row * 64 + move.spot.column);
  }
  std::sort(moves.begin(), moves.end());
  const Shape& shape = transformed_pattern.shape;
  return {hit.pattern,  hit.column,  hit.row,     shape.width,
          shape.height, shape.edges, shape.cells, moves};
}

// Without ladders, which are read.
inline std::vector<Meaning> naive_hits(const Board& board, const std::vector<Pattern>& patterns) {
  std::vector<Meaning> found;
  for (std::uint32_t i = 0; i < patterns.size(); ++i) {
    for (int variant = 0; variant < 16; ++variant) {
      const Pattern one = transformed(patterns[i], variant % 8, variant >= 8);
      for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
          if (!naively_fits(board, one, column, row)) continue;
          Hit hit;
          hit.pattern = i;
          hit.column = static_cast<std::int8_t>(column);
          hit.row = static_cast<std::int8_t>(row);
          found.push_back(meaning(hit, one));
        }
      }
    }
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace tesuji::go::bases
