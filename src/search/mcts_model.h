// What plugs into a Monte Carlo tree search: which moves are looked at with how much attention, and
// how a position is sampled. Playouts are one such source; a network that gives a policy and a
// value is another.
#pragma once

#include <concepts>
#include <vector>

#include "base/seed.h"
#include "game/game.h"
#include "search/mcts_tree.h"

namespace tesuji::search {

// A result as the first side sees it.
struct Sample {
  double value = 0.5;  // 1 won .. 0 lost
  double score = 0;    // points
};

// A move of a simulation, for all-moves-as-first.
struct TraceStep {
  std::uint16_t move;  // G::number_of
  game::Side side;
};
using Trace = std::vector<TraceStep>;

// expand(game, list): clears and fills with at least one legal move, the priors summing to 1. The
//   game is not over.
// simulate(game, random, trace): one sample from here (also when the game is over), its moves
//   added to the trace.
// absorb(other): takes over what another thread's copy has gathered.
template <class M, class G>
concept ModelFor = std::copyable<M> &&
    requires(M m, const M& other, const G& game, base::Random& random, Trace& trace,
             std::vector<NewChild>& moves) {
  m.expand(game, moves);
  { m.simulate(game, random, trace) } -> std::same_as<Sample>;
  m.absorb(other);
};

}  // namespace tesuji::search
