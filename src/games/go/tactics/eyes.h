// Eyes of one point as Chen and Chen (1999) tell them apart: real, false, or depending on who
// moves.
//
// A point wholly surrounded by one side is a real eye when the opponent can hold no more than one
// of its four diagonals, none at the edge. Diagonals that the opponent holds or surely gets count
// as lost; an empty one may go either way. So the eye is
//    real     enough diagonals are held already, whoever moves
//    partial  it becomes real or false by one move: half an eye
//    false    too many are lost
// Cheap: nine reads.
#pragma once

#include "games/go/rules/eyes.h"

namespace tesuji::go::tactics {

enum class EyeKind : std::uint8_t { none, false_eye, partial, real };

inline EyeKind eye_kind(const Board& board, Point p, Side side) {
  if (board.at(p) != Cell::empty || !is_surrounded(board, p, side)) return EyeKind::none;
  int lost = 0;
  int open = 0;
  int edges = 0;
  for (const int step : board.diagonals()) {
    const Cell cell = board.at(board.neighbour(p, step));
    if (cell == Cell::edge) {
      ++edges;
    } else if (cell == stone_of(game::other(side))) {
      ++lost;
    } else if (cell == Cell::empty) {
      ++open;
    }
  }
  const int allowed = edges > 0 ? 0 : 1;
  if (lost > allowed) return EyeKind::false_eye;
  // The opponent moves first: of the open diagonals it gets every second one, beginning now.
  const int lost_if_attacked = lost + (open + 1) / 2;
  if (lost_if_attacked <= allowed) return EyeKind::real;
  const int lost_if_defended = lost + open / 2;
  return lost_if_defended <= allowed ? EyeKind::partial : EyeKind::false_eye;
}

// Two for a real eye, one for half of one.
inline int half_eyes(EyeKind kind) {
  return kind == EyeKind::real ? 2 : kind == EyeKind::partial ? 1 : 0;
}

}  // namespace tesuji::go::tactics
