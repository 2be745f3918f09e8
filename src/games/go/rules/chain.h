// A walk over the stones of a chain.
#pragma once

#include "games/go/rules/board.h"

namespace tesuji::go {

// Calls f(stone) for every stone of the chain of `stone`, that one first.
template <class F>
void for_each_stone(const Board& board, Point stone, const F& f) {
  Point at = stone;
  do {
    f(at);
    at = board.next_in_chain(at);
  } while (at != stone);
}

}  // namespace tesuji::go
