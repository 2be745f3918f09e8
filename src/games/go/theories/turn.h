// The eight ways to turn a displacement, p1 to p8 as the listing of the first report has them.
//
// Proper symmetry turns the displacement about the move. The listing turns the point as well, so
// that its turned patterns look at a mirrored place elsewhere on the board and its edges see no
// symmetry at all; `listing` keeps that for the repetition of its experiments.
#pragma once

#include <string_view>

namespace tesuji::go::theories {

inline constexpr int kTurns = 8;

enum class Symmetry { proper, listing };

struct Offset {
  int x = 0;
  int y = 0;
  friend bool operator==(const Offset&, const Offset&) = default;
};

// turn: 0 for p1 to 7 for p8.
constexpr Offset turned(Offset o, int turn) {
  switch (turn) {
    case 1:
      return {-o.y, o.x};
    case 2:
      return {-o.x, -o.y};
    case 3:
      return {o.y, -o.x};
    case 4:
      return {-o.x, o.y};
    case 5:
      return {o.y, o.x};
    case 6:
      return {o.x, -o.y};
    case 7:
      return {-o.y, -o.x};
    default:
      return o;
  }
}

// The point that the displacement from (x, y) leads to; it may lie off the board.
constexpr Offset target(Symmetry symmetry, int size, Offset point, Offset by, int turn) {
  const Offset d = turned(by, turn);
  if (symmetry == Symmetry::proper) return {point.x + d.x, point.y + d.y};
  // About the middle of the board, in halves of a point so that it is exact.
  const Offset middle{2 * point.x - size - 1, 2 * point.y - size - 1};
  const Offset p = turned(middle, turn);
  return {(p.x + size + 1) / 2 + d.x, (p.y + size + 1) / 2 + d.y};
}

}  // namespace tesuji::go::theories
