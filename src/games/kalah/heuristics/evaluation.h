// Evaluations of Kalah positions that need nothing but the board: one's own, and the report's.
//
// The UAM course's players (2018) compare what lies on either side: `SeedDifference` (its Regular)
// looks at the position, `BestSuccessor` (its Bueno) one sowing further; heuristics with weights
// are in heuristic.h.
// What a finished game is worth to them is a choice of its own: the original fault lies there.
#pragma once

#include <cstdint>

#include "games/kalah/rules/position.h"

namespace tesuji::kalah::heuristics {

using Value = std::int32_t;

// The difference of the stores, as the side to move sees it.
struct StoreDifference {
  static constexpr double kClearLead = 5;  // wins about three games of four
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
  difference,  // like any other position: the report's first remedy
  fifty,       // 50 won, -50 lost, 0 drawn: its second remedy
  fault,       // -50 whoever won: what its program did, so that a won end looks worst of all
  exact,       // beyond everything else, larger margins first
};
inline constexpr Value kSeedEnd = 50;
inline constexpr Value kExactWin = 50'000'000;

// `plain` is what the evaluation gives when it looks at the board alone.
Value end_value(const Position& over, EndValue kind, Value plain);

// The report's Regular: own row and store less the opponent's.
struct SeedDifference {
  EndValue end = EndValue::difference;
  [[nodiscard]] Value value(const Position& position) const {
    const Value plain = seed_difference(position.board(), position.to_move());
    return position.is_over() ? end_value(position, end, plain) : plain;
  }
};

// The report's Bueno: the largest difference over all successors, as the side to move before them
// sees it.
struct BestSuccessor {
  EndValue end = EndValue::difference;
  [[nodiscard]] Value value(const Position& position) const;
};

}  // namespace tesuji::kalah::heuristics
