#include "players/kalah_simple.h"

#include <limits>

#include "players/chooser.h"

namespace tesuji::players {
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

Moves all_moves(const Position& position) {
  Moves moves;
  position.legal_moves(moves);
  return moves;
}

Moves most_promising_moves(const Position& position) {
  Moves best;
  int most = 0;
  for (const Move move : all_moves(position)) {
    const int value = promise(position, move);
    if (value < most) continue;
    if (value > most) best.clear();
    most = value;
    best.push_back(move);
  }
  return best;
}

}  // namespace

game::PlayerKind<Position> kalah_random_kind() {
  return chooser_kind<Position>("random", "any legal move, all equally likely", all_moves);
}

game::PlayerKind<Position> kalah_capture_kind() {
  return chooser_kind<Position>(
      "capture", "another turn if there is one, else the largest capture, else random",
      most_promising_moves);
}

}  // namespace tesuji::players
