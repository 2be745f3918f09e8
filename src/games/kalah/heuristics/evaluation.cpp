#include "games/kalah/heuristics/evaluation.h"

#include <algorithm>
#include <cmath>

namespace tesuji::kalah::heuristics {

Value end_value(const Position& over, EndValue kind, Value plain) {
  const auto margin = static_cast<Value>(std::lround(over.final_score(over.to_move()).points));
  const int sign = margin > 0 ? 1 : margin < 0 ? -1 : 0;
  switch (kind) {
    case EndValue::fifty:
      return sign * kSeedEnd;
    case EndValue::fault:
      return -kSeedEnd;
    case EndValue::exact:
      return sign * kExactWin + margin;
    case EndValue::difference:
      break;
  }
  return plain;
}

Value BestSuccessor::value(const Position& position) const {
  const Side side = position.to_move();
  if (position.is_over()) {
    return end_value(position, end, seed_difference(position.board(), side));
  }
  Position next = position;
  Position::Moves moves;
  position.legal_moves(moves);
  Value best = -kMaxTotal;
  for (const Move move : moves) {
    const auto undo = next.play(move);
    best = std::max(best, seed_difference(next.board(), side));
    next.undo(undo);
  }
  return best;
}

}  // namespace tesuji::kalah::heuristics
