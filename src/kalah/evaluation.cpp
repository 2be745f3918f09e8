#include "kalah/evaluation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tesuji::kalah {

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

base::Result<Weights> Weights::from(const std::vector<double>& numbers) {
  const std::size_t size = numbers.size();
  if (size % 2 != 0 || size < 4 || size > 2 * (kMaxPits + 1)) {
    return base::fail("weights", fmt::format("{} numbers", size),
                      "expected 14: own pits from the left, own store, then the opponent's "
                      "(2(m+1) for boards of m pits)");
  }
  for (std::size_t i = 0; i < size; ++i) {
    if (!(std::abs(numbers[i]) <= kLimit)) {
      return base::fail("weights", fmt::format("weight {} = {}", i, numbers[i]),
                        fmt::format("expected -{0} to {0}", kLimit));
    }
  }
  return Weights(numbers);
}

Weights Weights::plain() {
  std::vector<double> numbers(14, 1.0);
  std::fill(numbers.begin() + 7, numbers.end(), -1.0);
  return Weights(std::move(numbers));
}

WeightedSum::WeightedSum(const Weights& weights, EndValue end) : end_(end) {
  const auto half = static_cast<std::size_t>(weights.pits()) + 1;
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t away = 0; away <= kMaxPits; ++away) {
      const std::size_t place = half - 1 - std::min(away, half - 1);
      scaled_[side][away] =
          static_cast<Value>(std::lround(weights.numbers()[side * half + place] * kScale));
    }
  }
}

Value WeightedSum::value(const Position& position) const {
  const Board& board = position.board();
  const auto pits = static_cast<std::size_t>(board.pits());
  Value sum = 0;
  for (std::size_t half = 0; half < 2; ++half) {
    const Side side = half == 0 ? position.to_move() : game::other(position.to_move());
    sum += scaled_[half][0] * board.store(side);
    for (std::size_t pit = 0; pit < pits; ++pit) {
      sum += scaled_[half][pits - pit] * board.seeds(side, static_cast<int>(pit));
    }
  }
  return position.is_over() ? end_value(position, end_, sum) : sum;
}

}  // namespace tesuji::kalah
