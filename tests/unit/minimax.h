// Plain minimax and negamax without any device: slow, obvious, and the reference that proves
// everything else in src/search right.
#pragma once

#include "search/evaluation.h"

namespace tesuji::search {

// The value of the position for Side::first after `depth` moves, best play by both.
template <game::Game G, EvaluationFor<G> E, MoveSourceFor<G> M>
Value minimax(G& game, int depth, const E& evaluation, const M& source) {
  const bool first = game.to_move() == game::Side::first;
  if (game.is_over()) return first ? final_value(game) : -final_value(game);
  if (depth == 0) return first ? evaluation.value(game) : -evaluation.value(game);
  typename G::Moves moves;
  source.moves(game, moves);
  Value best = first ? -kInfinity : kInfinity;
  for (const auto move : moves) {
    const auto undo = game.play(move);
    const Value value = minimax(game, depth - 1, evaluation, source);
    game.undo(undo);
    best = first ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

// The same as the side to move sees it. The sign changes only when the mover does: in Kalah a
// side may move again.
template <game::Game G, EvaluationFor<G> E, MoveSourceFor<G> M>
Value negamax(G& game, int depth, const E& evaluation, const M& source) {
  if (game.is_over()) return final_value(game);
  if (depth == 0) return evaluation.value(game);
  typename G::Moves moves;
  source.moves(game, moves);
  const game::Side side = game.to_move();
  Value best = -kInfinity;
  for (const auto move : moves) {
    const auto undo = game.play(move);
    const Value value = negamax(game, depth - 1, evaluation, source);
    best = std::max(best, game.to_move() == side ? value : -value);
    game.undo(undo);
  }
  return best;
}

}  // namespace tesuji::search
