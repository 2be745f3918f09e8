#include "games/kalah/rules/perft.h"

namespace tesuji::kalah {
namespace {

// False when the watch is spent.
bool count(Position& position, int depth, std::uint64_t& nodes, base::Watch& watch) {
  if (position.must_pass()) {  // no node: the same depth, once the turn is lost
    const auto undo = position.play(Move::pass());
    const bool goes_on = count(position, depth, nodes, watch);
    position.undo(undo);
    return goes_on;
  }
  Position::Moves moves;
  position.legal_moves(moves);
  if (depth == 1) {
    nodes += moves.size();
    return !watch.is_spent_after(1);
  }
  for (const Move move : moves) {
    const auto undo = position.play(move);
    const bool goes_on = count(position, depth - 1, nodes, watch);
    position.undo(undo);
    if (!goes_on) return false;
  }
  return true;
}

}  // namespace

std::optional<std::uint64_t> perft(const Position& position, int depth, base::Watch& watch) {
  assert(depth >= 0);
  if (depth == 0) return 1;
  Position copy = position.without_ply_rules();
  std::uint64_t nodes = 0;
  if (!count(copy, depth, nodes, watch)) return std::nullopt;
  return nodes;
}

}  // namespace tesuji::kalah
