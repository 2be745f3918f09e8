// What plugs into a Monte Carlo tree search: which moves are looked at with how much attention, and
// how a position is sampled. Playouts are one such source; a network that gives a policy and a
// value is another.
#pragma once

#include <cmath>
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

// A result by `margin` points. `weight` of the value goes to the margin instead of the win, half of
// that at `half_margin`: so the larger of two sure wins and the closer of two losses is preferred.
inline Sample sample_of(double margin, double weight, double half_margin) {
  const double win = margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
  const double share = 0.5 + 0.5 * margin / (std::abs(margin) + half_margin);
  return {win + weight * (share - win), margin};
}

// A move of a simulation, for AMAF (all moves as first).
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
