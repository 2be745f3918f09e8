// Evaluations of Kalah positions that need nothing but the board: one's own, and the seed's.
//
// Document 003's players compare what lies on either side: `SeedDifference` (its Regular) looks at
// the position, `BestSuccessor` (its Bueno) one sowing further, `WeightedSum` weighs every pit.
// What a finished game is worth to them is a choice of its own, since the seed's fault lies there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/result.h"
#include "kalah/position.h"

namespace tesuji::kalah {

using Value = std::int32_t;

// The difference of the stores, as the side to move sees it.
struct StoreDifference {
  [[nodiscard]] Value value(const Position& position) const {
    const Side side = position.to_move();
    return position.board().store(side) - position.board().store(game::other(side));
  }
};

// Pits and store of `side` less the other side's.
inline Value seed_difference(const Board& board, Side side) {
  const Side them = game::other(side);
  return board.row_total(side) + board.store(side) - board.row_total(them) - board.store(them);
}

// What a finished game is worth to the side to move there.
enum class EndValue : std::uint8_t {
  difference,  // like any other position: the seed's first remedy
  fifty,       // 50 won, -50 lost, 0 drawn: its second remedy
  fault,       // -50 whoever won: what its program did, so that a won end looks worst of all
  exact,       // beyond everything else, larger margins first
};
inline constexpr Value kSeedEnd = 50;
inline constexpr Value kExactWin = 50'000'000;

// `plain` is what the evaluation gives when it looks at the board alone.
Value end_value(const Position& over, EndValue kind, Value plain);

// The seed's Regular: own row and store less the opponent's.
struct SeedDifference {
  EndValue end = EndValue::difference;
  [[nodiscard]] Value value(const Position& position) const {
    const Value plain = seed_difference(position.board(), position.to_move());
    return position.is_over() ? end_value(position, end, plain) : plain;
  }
};

// The seed's Bueno: the largest difference over all successors, as the side to move before them
// sees it.
struct BestSuccessor {
  EndValue end = EndValue::difference;
  [[nodiscard]] Value value(const Position& position) const;
};

// The weights of a heuristic: the mover's pits from its left, its store, then the same of the
// opponent. 14 of them for six pits. On a board with more or fewer pits a pit has the weight of
// the one as far from its store; beyond those, of the farthest.
class Weights {
 public:
  static constexpr double kLimit = 10;  // each lies within +-kLimit

  // 2(m+1) numbers, m from 1 to kMaxPits.
  static base::Result<Weights> from(const std::vector<double>& numbers);
  // All own ones 1, all others -1: the same as SeedDifference.
  static Weights plain();

  [[nodiscard]] const std::vector<double>& numbers() const { return numbers_; }
  [[nodiscard]] int pits() const { return static_cast<int>(numbers_.size() / 2) - 1; }

 private:
  explicit Weights(std::vector<double> numbers) : numbers_(std::move(numbers)) {}
  std::vector<double> numbers_;
};

// The sum of weight times seeds over all pits and stores, in units of 1/kScale.
class WeightedSum {
 public:
  static constexpr int kScale = 10'000;

  WeightedSum(const Weights& weights, EndValue end);
  [[nodiscard]] Value value(const Position& position) const;

 private:
  // For either half, by distance from the store: the store, the pit next to it, and so on.
  std::array<std::array<Value, kMaxPits + 1>, 2> scaled_{};
  EndValue end_;
};

}  // namespace tesuji::kalah
