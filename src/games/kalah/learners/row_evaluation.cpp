#include "games/kalah/learners/row_evaluation.h"

#include <limits>

namespace tesuji::kalah::learners {
namespace {

using kalah::Board;

// What a heuristic says to its first side about boards with very few seeds: its numbers, scaled
// and spread over the pits as it does that itself.
class Probe {
 public:
  Probe(const heuristics::Heuristic& heuristic, int pits) : heuristic_(heuristic), board_(pits) {}

  Value pit(Side side, int pit, int seeds) const {
    Board board = board_;
    board.seeds(side, pit) = static_cast<kalah::Count>(seeds);
    return sum(board);
  }
  Value store(Side side) const {
    Board board = board_;
    board.store(side) = 1;
    return sum(board);
  }
  Value facing(int pit) const {
    Board board = board_;
    board.seeds(Side::first, pit) = 1;
    board.seeds(Side::second, board.opposite(pit)) = 1;
    return sum(board);
  }

 private:
  Value sum(const Board& board) const {
    return heuristics::with_evaluation(
        heuristic_, heuristics::EndValue::exact,
        [&](const auto& evaluation) { return evaluation.sum_of(board, Side::first); });
  }
  const heuristics::Heuristic& heuristic_;
  Board board_;
};

}  // namespace

template <bool kSquares>
RowHeuristic<kSquares>::RowHeuristic(const heuristics::Heuristic& heuristic, int pits) {
  const Probe probe(heuristic, pits);
  for (const Side side : {Side::first, Side::second}) {
    const std::size_t half = game::index(side);
    store_[half] = probe.store(side);
    for (int pit = 0; pit < pits; ++pit) {
      // One seed is worth a + b, two are worth 2a + 4b.
      const Value one = probe.pit(side, pit, 1);
      const Value two = probe.pit(side, pit, 2);
      square_[half][static_cast<std::size_t>(pit)] = (two - 2 * one) / 2;
      linear_[half][static_cast<std::size_t>(pit)] = one - (two - 2 * one) / 2;
    }
  }
  for (int pit = 0; pit < pits; ++pit) {
    const int facing = pits - 1 - pit;
    product_[static_cast<std::size_t>(pit)] =
        probe.facing(pit) - probe.pit(Side::first, pit, 1) - probe.pit(Side::second, facing, 1);
  }
}

template class RowHeuristic<false>;
template class RowHeuristic<true>;

Value RowBueno::value(const RowGame& game, const RowPosition& position) {
  if (position.over || position.must_pass) return game.margin(position);
  Value best = std::numeric_limits<Value>::min();
  for (int pit = 0; pit < game.pits(); ++pit) {
    if (game.sower().seeds(position.rows.own, pit) == 0) continue;
    const RowPosition next = game.after<false>(position, pit);
    const Value margin = game.margin(next);
    best = std::max(best, next.to_move == position.to_move ? margin : -margin);
  }
  return best;
}

}  // namespace tesuji::kalah::learners
