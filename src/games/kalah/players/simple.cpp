#include "games/kalah/players/simple.h"

#include <limits>

#include "search/chooser.h"

namespace tesuji::kalah::players {
namespace {

using kalah::Move;
using kalah::Position;
using Moves = Position::Moves;

// What a move promises to `capture`: more is better, nothing is 0.
int promise(const Position& position, Move move) {
  if (!move.is_sowing()) return 0;
  kalah::Board board = position.board();
  const kalah::Sowing sowing = board.sow(position.to_move(), move.pit(), position.rules());
  return sowing.again ? std::numeric_limits<int>::max() : sowing.captured;
}

Moves most_promising_moves(const Position& position) {
  Moves best;
  int most = 0;
  Moves all;
  position.legal_moves(all);
  for (const Move move : all) {
    const int value = promise(position, move);
    if (value < most) continue;
    if (value > most) best.clear();
    most = value;
    best.push_back(move);
  }
  return best;
}

}  // namespace

game::PlayerKind<Position> random_kind() { return search::random_kind<Position>(); }

game::PlayerKind<Position> capture_kind() {
  return search::chooser_kind<Position>(
      "capture", "another turn if there is one, else the largest capture, else random",
      most_promising_moves);
}

}  // namespace tesuji::kalah::players
