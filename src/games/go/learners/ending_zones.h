// The closed zones of many boards by their keys, each once: what there is to solve.
//
// Boards are drawn from a seed (zones/ending_boards.h), or are positions late in recorded games,
// where playouts say which stones stand (zones/known.h), since few chains of people's games live
// for ever. A zone's game is exact as long as the walls around it stand.
// Cost: a division each, and the playouts. Threads change nothing.
#pragma once

#include <string>
#include <vector>

#include "base/seed.h"
#include "base/watch.h"
#include "games/go/learners/game_source.h"

namespace tesuji::go::learners {

struct EndingBoards {
  std::size_t boards = 500;
  bool small = false;      // drawn boards of 8x8
  double from = 0.6;       // records: the part of a game behind which positions are taken
  std::size_t every = 12;  // records: moves between two of them
  int playouts = 150;      // records: to know which stones stand
  int closed = 12;         // the largest zone, in empty points
};

// In the order of their first appearance.
std::vector<std::string> drawn_zone_keys(const EndingBoards& boards, base::Seed seed,
                                         unsigned threads, const base::Watch& watch);
base::Result<std::vector<std::string>> recorded_zone_keys(const EndingBoards& boards,
                                                          GameSource& games, unsigned threads,
                                                          const base::Watch& watch);

}  // namespace tesuji::go::learners
