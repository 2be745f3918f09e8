// The players that every game has without writing one: `random`, `negamax` and `mcts`.
#pragma once

#include <algorithm>
#include <cmath>

#include "game/catalogue.h"
#include "game/kit.h"
#include "search/chooser.h"
#include "search/evaluation.h"
#include "search/negamax_player.h"
#include "search/playouts.h"

namespace tesuji::search {

// How the game stands, in half points; even where it cannot be counted before the end.
template <game::Game G>
struct StandingEvaluation {
  static constexpr double kClearLead = 10;  // a guess
  [[nodiscard]] Value value(const G& game) const {
    const double halves = 2 * game::standing_of(game, game.to_move()).points;
    return static_cast<Value>(
        std::lround(std::clamp<double>(halves, -kMaxEvaluation, kMaxEvaluation)));
  }
};

template <game::Kit K>
game::Catalogue<typename K::Game> plain_catalogue() {
  using G = typename K::Game;
  constexpr int kDepth = 8;  // without a limit
  game::Catalogue<G> list;
  list.add(random_kind<G>());
  list.add(negamax_kind<G, StandingEvaluation<G>, AllMoves<G>>(
      "alpha-beta search on the score as it stands", kDepth, K::move_text));
  list.add(playout_kind<G, UniformPlayouts<G>>("Monte Carlo tree search with random playouts",
                                               K::move_text));
  return list;
}

}  // namespace tesuji::search
