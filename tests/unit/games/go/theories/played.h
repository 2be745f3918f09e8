// Positions of random games, for tests of theories.
#pragma once

#include <vector>

#include "base/seed.h"
#include "games/go/rules/symmetry.h"
#include "games/go/theories/scene.h"

namespace tesuji::go::theories {

struct Played {
  Board board;
  Moment moment;
};

// A position of a random game, turned by a symmetry of the board and with colours swapped or not.
inline Played played(int size, int moves, std::uint64_t seed, int symmetry = 0,
                     bool swapped = false) {
  Played p{Board(size), {}};
  base::Random random(seed);
  Board model(size);  // whose points are drawn
  Side side = kBlack;
  const Grid grid(size);
  const auto seen = [&](Side s) { return swapped ? game::other(s) : s; };
  p.moment.mover = seen(kBlack);
  for (int i = 0; i < moves; ++i) {
    std::vector<Point> points;
    grid.for_each([&](Point q) {
      if (model.is_playable(q, side)) points.push_back(q);
    });
    if (points.empty()) break;
    const Point move = points[random.below(static_cast<std::uint32_t>(points.size()))];
    model.play(move, side);
    p.board.play(transformed(grid, move, symmetry), seen(side));
    side = game::other(side);
    p.moment = {seen(side), transformed(grid, move, symmetry), p.moment.last, i + 2};
  }
  return p;
}

}  // namespace tesuji::go::theories
