// Eyes as playouts and players see them: a point wholly surrounded by stones of one colour
// whose diagonals the opponent cannot cut. Cheap: one read, plus four when surrounded.
#pragma once

#include "games/go/rules/board.h"

namespace tesuji::go {

// All four neighbours of the empty point p are stones of `side` or edges.
inline bool is_surrounded(const Board& board, Point p, Side side) {
  return board.around(p, side) == 4;
}

// p is surrounded, but the opponent holds enough diagonals to make it false: two of four in
// the middle, one at the edge or in the corner.
inline bool has_false_diagonals(const Board& board, Point p, Side side) {
  int enemies = 0;
  bool at_edge = false;
  for (const int step : board.diagonals()) {
    const Cell cell = board.at(board.neighbour(p, step));
    enemies += cell == stone_of(game::other(side)) ? 1 : 0;
    at_edge = at_edge || cell == Cell::edge;
  }
  return enemies + (at_edge ? 1 : 0) >= 2;
}

inline bool is_eye(const Board& board, Point p, Side side) {
  return is_surrounded(board, p, side) && !has_false_diagonals(board, p, side);
}
inline bool is_false_eye(const Board& board, Point p, Side side) {
  return is_surrounded(board, p, side) && has_false_diagonals(board, p, side);
}

}  // namespace tesuji::go
