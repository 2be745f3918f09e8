// Numbers for rows and positions without gaps: the combinatorial index of the endgame tables.
//
// The rows of m pits with a seeds are numbered 0 .. C(a+m-1, m-1)-1 by their running totals
// P0 <= P1 <= ...: rank = C(P0, 1) + C(P1 + 1, 2) + ... + C(P(m-2) + m - 2, m - 1).
// The rank grows with every running total. Hence the property the builder needs: sowing within a
// row moves seeds to the right, so it leads to a smaller rank.
//
// A position with a seeds in the mover's row and b in the opponent's has the index
//     offset(a, b) + rank(own) * rows(b) + rank(opponent),
// and offsets are ordered by a + b, so a table of fewer seeds is the beginning of a larger one.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/kalah/solve/sower.h"

namespace tesuji::kalah::solve {

inline constexpr int kMaxTableSeeds = 30;

class Ranks {
 public:
  Ranks(const Sower& sower, int seeds);

  [[nodiscard]] int seeds() const { return seeds_; }
  [[nodiscard]] std::uint64_t positions() const { return positions_; }
  [[nodiscard]] std::uint32_t rows(int count) const { return rows_[at(count)]; }
  [[nodiscard]] std::uint64_t offset(int own, int opponent) const {
    return offsets_[at(own) * (kMaxTableSeeds + 1) + at(opponent)];
  }
  [[nodiscard]] std::uint32_t rank(Row row) const {
    Row totals = row_totals(row);
    std::uint32_t rank = 0;
    for (std::size_t i = 0; i + 1 < pits_; ++i) {
      rank += terms_[i][totals & lane_mask_];
      totals >>= bits_;
    }
    return rank;
  }
  // Of a position with at most seeds() seeds.
  [[nodiscard]] std::uint64_t index(const Rows& rows) const {
    const auto last = bits_ * (static_cast<unsigned>(pits_) - 1);
    const auto own = static_cast<int>(row_totals(rows.own) >> last & lane_mask_);
    const auto opponent = static_cast<int>(row_totals(rows.opponent) >> last & lane_mask_);
    return offset(own, opponent) +
           static_cast<std::uint64_t>(rank(rows.own)) * this->rows(opponent) + rank(rows.opponent);
  }
  // All rows with `count` seeds in the order of their ranks.
  [[nodiscard]] std::vector<Row> all_rows(int count) const;

 private:
  static std::size_t at(int count) { return static_cast<std::size_t>(count); }
  [[nodiscard]] Row row_totals(Row row) const { return (row & row_mask_) * ones_; }

  std::size_t pits_;
  unsigned bits_;
  Row lane_mask_;
  Row row_mask_;
  Row ones_;
  int seeds_;
  std::uint64_t positions_ = 0;
  std::array<std::array<std::uint32_t, kMaxTableSeeds + 1>, kMaxPits> terms_{};
  std::array<std::uint32_t, kMaxTableSeeds + 1> rows_{};
  std::vector<std::uint64_t> offsets_;
};

}  // namespace tesuji::kalah::solve
