// Connected regions of a board: of empty points, and of everything that is not one colour.
#pragma once

#include <optional>
#include <vector>

#include "games/go/rules/board.h"

namespace tesuji::go {

struct Region {
  std::vector<Point> points;
  std::vector<Point> border;  // the stones that touch it, each once
  std::optional<Side> owner;  // the only colour on the border, if there is one
};

// Maximal connected sets of empty points.
std::vector<Region> empty_regions(const Board& board);

// Maximal connected sets of points without a stone of `side`; the border is of that side.
std::vector<Region> regions_without(const Board& board, Side side);

// One stone of every chain of `side`.
std::vector<Point> chain_heads(const Board& board, Side side);

}  // namespace tesuji::go
