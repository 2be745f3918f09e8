// What plugs into a search: an evaluation of positions and a source of moves.
#pragma once

#include <concepts>

#include "game/game.h"
#include "search/value.h"

namespace tesuji::search {

// value(game): as the side to move sees it, within +-kMaxEvaluation. Copied for every thread.
template <class E, class G>
concept EvaluationFor = std::copyable<E> && requires(const E& e, const G& game) {
  { e.value(game) } -> std::same_as<Value>;
};

// moves(game, list): clears and fills with legal moves, at least one before the end.
// noisy(game, list): those that quiescence plays on; may be empty.
template <class M, class G>
concept MoveSourceFor = std::copyable<M> &&
    requires(const M& m, const G& game, typename G::Moves& moves) {
  m.moves(game, moves);
  m.noisy(game, moves);
};

// Every legal move, nothing noisy.
template <game::Game G>
struct AllMoves {
  void moves(const G& game, typename G::Moves& moves) const { game.legal_moves(moves); }
  void noisy(const G& /*game*/, typename G::Moves& moves) const { moves.clear(); }
};

// Games in which a side may always pass have a null move.
template <class G>
concept HasNullMove = requires {
  { G::null_move() } -> std::same_as<typename G::Move>;
};

}  // namespace tesuji::search
