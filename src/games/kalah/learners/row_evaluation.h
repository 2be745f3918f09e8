// What learners' positions are worth to the side to move: a heuristic, or one of the UAM course's
// two players. The same whole numbers as heuristics/heuristic.h and heuristics/evaluation.h give.
// HOT.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/kalah/heuristics/evaluation.h"
#include "games/kalah/heuristics/heuristic.h"
#include "games/kalah/learners/row_game.h"

namespace tesuji::kalah::learners {

using heuristics::Value;

// A heuristic with won games beyond everything (EndValue::exact). kSquares: with the quadratic
// terms of a polynomial one.
template <bool kSquares>
class RowHeuristic {
 public:
  static constexpr bool kSeesPlyRules = true;

  // For boards with so many pits.
  RowHeuristic(const heuristics::Heuristic& heuristic, int pits);

  [[nodiscard]] Value value(const RowGame& game, const RowPosition& position) const {
    if (position.over) [[unlikely]] {
      const int margin = game.margin(position);
      return (margin > 0   ? heuristics::kExactWin
              : margin < 0 ? -heuristics::kExactWin
                           : 0) +
             margin;
    }
    const Value stores = store_[0] * position.own_store + store_[1] * position.opponent_store;
    // Unrolled for the usual board.
    const Value sum =
        stores + (game.pits() == 6 ? row_sum<6>(game, position) : row_sum<0>(game, position));
    return kSquares ? std::clamp(sum, -kMost, kMost) : sum;
  }

 private:
  // kPits 0: as many as the game has.
  template <int kPits>
  [[nodiscard]] Value row_sum(const RowGame& game, const RowPosition& position) const {
    const int pits = kPits > 0 ? kPits : game.pits();
    const unsigned bits = kPits == 6 ? 8 : game.sower().lane_bits();
    const std::uint64_t lane = (std::uint64_t{1} << bits) - 1;
    Value sum = 0;
    for (int i = 0; i < pits; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const unsigned shift = bits * static_cast<unsigned>(i);
      const auto own = static_cast<Value>(position.rows.own >> shift & lane);
      const auto theirs = static_cast<Value>(position.rows.opponent >> shift & lane);
      if constexpr (kSquares) {
        const unsigned across = bits * static_cast<unsigned>(pits - 1 - i);
        const auto facing = static_cast<Value>(position.rows.opponent >> across & lane);
        sum += own * (linear_[0][at] + square_[0][at] * own + product_[at] * facing) +
               theirs * (linear_[1][at] + square_[1][at] * theirs);
      } else {
        sum += linear_[0][at] * own + linear_[1][at] * theirs;
      }
    }
    return sum;
  }

  static constexpr Value kMost = heuristics::kExactWin - 1;
  using ByPit = std::array<Value, solve::kMaxPits>;  // from the left
  std::array<Value, 2> store_{};                     // own, then the opponent's, as below
  std::array<ByPit, 2> linear_{};
  std::array<ByPit, 2> square_{};
  ByPit product_{};
};

// Own row and store less the opponent's; finished games count like any position.
struct RowRegular {
  static constexpr bool kSeesPlyRules = false;
  [[nodiscard]] static Value value(const RowGame& game, const RowPosition& position) {
    return game.margin(position);
  }
};

// The largest of these over the successors.
struct RowBueno {
  static constexpr bool kSeesPlyRules = false;
  [[nodiscard]] static Value value(const RowGame& game, const RowPosition& position);
};

}  // namespace tesuji::kalah::learners
