// The liberties of a chain as far as tactics ask: one, two, or more (HOT).
//
// Walks the ring of the chain and stops at the third liberty, so that large chains with many
// liberties cost as little as small ones.
#pragma once

#include <array>

#include "games/go/rules/board.h"

namespace tesuji::go {

struct FewLiberties {
  static constexpr int kMany = 3;
  std::array<Point, kMany> at{};
  int count = 0;  // kMany: three or more

  void add(Point p) {
    for (int i = 0; i < count; ++i) {
      if (at[i] == p) return;
    }
    at[count++] = p;
  }
};

inline FewLiberties few_liberties(const Board& board, Point chain) {
  FewLiberties found;
  Point stone = chain;
  do {
    if (board.empty_around(stone) > 0) {
      for (const int step : board.steps()) {
        const Point n = board.neighbour(stone, step);
        if (board.at(n) != Cell::empty) continue;
        found.add(n);
        if (found.count == FewLiberties::kMany) return found;
      }
    }
    stone = board.next_in_chain(stone);
  } while (stone != chain);
  return found;
}

}  // namespace tesuji::go
