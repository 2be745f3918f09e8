// Moves that are worth a thought in any game: what random players draw from and searches expand.
#pragma once

#include "games/go/rules/eyes.h"
#include "games/go/rules/position.h"

namespace tesuji::go {

// Legal moves that do not fill an eye of the mover's own, without the pass. The board's list of
// empty points keeps the order of play, and so does this one: whoever needs equal lists of equal
// positions sorts it.
inline PointList sensible_points(const Position& position) {
  const Board& board = position.board();
  PointList points;
  for (int i = 0; i < board.empty_count(); ++i) {
    const Point p = board.empty_point(i);
    if (!is_eye(board, p, position.to_move()) && position.is_legal(p)) points.push_back(p);
  }
  return points;
}

}  // namespace tesuji::go
