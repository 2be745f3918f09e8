// The stones of a board as one bit per point, a row per word: what the fast features read.
//
// Column c of row r is bit c + 1 of word r + 1. Everything else is off the board and 0, so that
// shifts by one bit or one word never wrap and the frame can be used as a border:
//
//      word 4   0 0 0 0 0        a 3x3 board with one stone in its lower left corner
//      word 3   0 . . . 0        (bit 0 drawn at the left)
//      word 2   0 . . . 0
//      word 1   0 X . . 0
//      word 0   0 0 0 0 0
//
// Cost: one pass over the board, about 0.1 microseconds on 13x13. No heap.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/go/rules/board.h"

namespace tesuji::go::features {

inline constexpr int kRowWords = 32;  // kMaxSize + 2, rounded up to whole vectors
using RowWords = std::array<std::uint32_t, kRowWords>;

struct StoneRows {
  explicit StoneRows(const go::Board& board);

  [[nodiscard]] RowWords points() const;  // every point of the board
  [[nodiscard]] RowWords empties() const;
  [[nodiscard]] const RowWords& stones(go::Side side) const {
    return side == go::kBlack ? black : white;
  }

  int size;
  alignas(32) RowWords black{};
  alignas(32) RowWords white{};
};

[[nodiscard]] inline int bit_count(const RowWords& rows) {
  int count = 0;
  for (const std::uint32_t row : rows) count += std::popcount(row);
  return count;
}

// The points beside a point of `rows`, inside `among`.
[[nodiscard]] inline RowWords neighbours(const RowWords& rows, const RowWords& among) {
  RowWords result{};
  for (std::size_t r = 1; r + 1 < rows.size(); ++r) {
    result[r] = (rows[r - 1] | rows[r + 1] | (rows[r] << 1U) | (rows[r] >> 1U)) & among[r];
  }
  return result;
}

}  // namespace tesuji::go::features
