// Which self-ataris a playout may play (HOT).
//
// A move that leaves its own stones with one liberty is mostly a gift, and in a seki a disaster.
// It is right where it kills: a throw-in, or stones inside an eye space that leave only one eye
// when they are taken (nakade). Those are allowed, and so is every capture.
#pragma once

#include "games/go/rules/board.h"

namespace tesuji::go {

enum class SelfAtari {
  none,     // two liberties or more, or a capture
  single,   // one stone alone: it costs little and takes eyes away
  killing,  // a chain inside an eye space, of a shape that leaves one eye when it is taken
  bad,
};

// p is playable for side.
SelfAtari self_atari_read(const Board& board, Point p, Side side);

inline SelfAtari self_atari(const Board& board, Point p, Side side) {
  return board.empty_around(p) >= 2 ? SelfAtari::none : self_atari_read(board, p, side);
}
inline bool is_bad_self_atari(const Board& board, Point p, Side side) {
  return self_atari(board, p, side) == SelfAtari::bad;
}

}  // namespace tesuji::go
