// What a move would do to liberties, without playing it.
#pragma once

#include "games/go/rules/board.h"

namespace tesuji::go {

// Liberties of the chain that a stone of `side` at the empty point p would belong to, captures
// counted, up to `limit` (small). 0: suicide.
int liberties_after(const Board& board, Point p, Side side, int limit);

}  // namespace tesuji::go
