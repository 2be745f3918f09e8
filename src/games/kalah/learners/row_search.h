// Plain negamax on learners' positions, cut by alpha-beta where that cannot change the choice.
//
// Moves are tried from the left and the first of the best is chosen: a later one must be better,
// and alpha-beta never lets a value that is not better look so. Below the root only the value
// counts, so the pits near the store come first there: they cut more often. An extra turn keeps
// sign and window; a lost turn is a ply like any other. HOT.
#pragma once

#include <algorithm>

#include "games/kalah/learners/row_evaluation.h"
#include "games/kalah/learners/row_game.h"

namespace tesuji::kalah::learners {

// kPlain as in RowGame::after. E: an evaluation of row_evaluation.h.
template <bool kPlain, class E>
class RowSearch {
 public:
  RowSearch(const RowGame& game, const E& evaluation) : game_(game), evaluation_(evaluation) {}

  // The pit to sow after looking `depth` >= 1 plies ahead. The game goes on and nobody must pass.
  [[nodiscard]] int best_pit(const RowPosition& position, int depth) const {
    int best_pit = 0;
    Value best = -kInfinity;
    for (int pit = 0; pit < game_.pits(); ++pit) {
      if (game_.sower().seeds(position.rows.own, pit) == 0) continue;
      const Value value = after(position, pit, depth, best, kInfinity);
      if (value <= best) continue;
      best = value;
      best_pit = pit;
    }
    return best_pit;
  }

 private:
  static constexpr Value kInfinity = 1'000'000'000;

  [[nodiscard]] Value after(const RowPosition& position, int pit, int depth, Value alpha,
                            Value beta) const {
    const RowPosition next = game_.after<kPlain>(position, pit);
    if (next.to_move == position.to_move) return value(next, depth - 1, alpha, beta);
    return -value(next, depth - 1, -beta, -alpha);
  }

  [[nodiscard]] Value value(const RowPosition& position, int depth, Value alpha, Value beta) const {
    if (depth == 0 || position.over) return evaluation_.value(game_, position);
    if (!kPlain && position.must_pass) {
      return -value(game_.after_pass(position), depth - 1, -beta, -alpha);
    }
    Value best = -kInfinity;
    for (int pit = game_.pits() - 1; pit >= 0; --pit) {
      if (game_.sower().seeds(position.rows.own, pit) == 0) continue;
      best = std::max(best, after(position, pit, depth, std::max(alpha, best), beta));
      if (best >= beta) break;
    }
    return best;
  }

  const RowGame& game_;
  const E& evaluation_;
};

}  // namespace tesuji::kalah::learners
