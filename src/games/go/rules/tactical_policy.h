// A playout policy that reads one move: it answers ataris around the last move and puts its own
// stones into atari only where that may kill: throw-ins and killing shapes (self_atari.h). Slower
// than uniform play, but its games keep alive what is alive, which is what judging a finished board
// needs.
#pragma once

#include "base/seed.h"
#include "games/go/rules/board.h"

namespace tesuji::go {

struct TacticalPolicy {
  Point choose(Board& board, Side side, Point last, base::Random& random) const;
};

}  // namespace tesuji::go
