// Boards turned and coloured, and their zones.
#pragma once

#include <vector>

#include "games/go/rules/symmetry.h"
#include "games/go/zones/ending_boards.h"
#include "games/go/zones/local_search.h"

namespace tesuji::go::endings {

inline Board moved(const Board& board, int symmetry, bool recoloured) {
  Board result(board.size());
  std::vector<Stone> stones;
  board.grid().for_each([&](Point p) {
    if (!is_stone(board.at(p))) return;
    const Side side = side_of(board.at(p));
    stones.push_back(
        {recoloured ? game::other(side) : side, transformed(board.grid(), p, symmetry)});
  });
  result.set_up(stones);
  return result;
}

inline std::vector<zones::LocalZone> closed_zones(const Board& board) {
  const auto division = zones::divide(board);
  std::vector<zones::LocalZone> list;
  for (const auto& zone : division.zones) {
    if (zone.is_closed) list.push_back({board, zone, division.safe});
  }
  return list;
}

}  // namespace tesuji::go::endings
