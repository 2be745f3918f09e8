// Counts sequences of moves: the slow, obvious way for any game. Games with a faster one of their
// own are checked against it.
#pragma once

#include <cstdint>
#include <optional>

#include "base/watch.h"
#include "game/game.h"

namespace tesuji::game {

// Empty when the watch ended the work.
template <Game G>
std::optional<std::uint64_t> perft(const G& position, int depth, base::Watch& watch) {
  if (depth == 0) return 1;
  typename G::Moves moves;
  position.legal_moves(moves);
  if (watch.is_spent_after(1)) return std::nullopt;
  if (depth == 1) return moves.size();
  std::uint64_t nodes = 0;
  for (const auto move : moves) {
    G next = position;
    next.play(move);
    const auto below = perft(next, depth - 1, watch);
    if (!below) return std::nullopt;
    nodes += *below;
  }
  return nodes;
}

}  // namespace tesuji::game
