// A board with so much edge around it that a pattern laid anywhere needs no test for the border
// (HOT).
//
// Cells are sets with one member (pattern.h), rows of a fixed length for all sizes, so that the way
// from one point to another is one number, worked out when an index is built.
#pragma once

#include <array>
#include <cstdint>

#include "games/go/bases/pattern.h"
#include "games/go/rules/board.h"

namespace tesuji::go::bases {

class BoardView {
 public:
  static constexpr int kPad = kMaxPatternSize + 1;
  static constexpr int kStride = kMaxSize + 2 * kPad;

  explicit BoardView(const Board& board) : size_(board.size()) {
    cells_.fill(kEdge);
    const Grid grid = board.grid();
    for (int row = 0; row < size_; ++row) {
      for (int column = 0; column < size_; ++column) {
        cells_[static_cast<std::size_t>(at(column, row))] = admits(board.at(grid.at(column, row)));
      }
    }
  }

  // From -kPad to size + kPad.
  [[nodiscard]] static constexpr int at(int column, int row) {
    return (row + kPad) * kStride + column + kPad;
  }
  [[nodiscard]] static constexpr int way(int columns, int rows) { return rows * kStride + columns; }
  [[nodiscard]] Admits operator[](int index) const {
    return cells_[static_cast<std::size_t>(index)];
  }
  [[nodiscard]] int size() const { return size_; }

 private:
  int size_;
  std::array<Admits, static_cast<std::size_t>(kStride* kStride)> cells_;
};

// A shape laid with its lower left corner there: cells, and edges where the shape has them.
bool fits(const BoardView& view, const Shape& shape, int column, int row);

}  // namespace tesuji::go::bases
