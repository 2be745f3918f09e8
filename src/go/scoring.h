// Counting a board when it is known which stones are dead and which groups stand in seki.
#pragma once

#include <array>
#include <bitset>

#include "go/position.h"

namespace tesuji::go {

using PointSet = std::bitset<kMaxCells>;

struct Count {
  std::array<int, 2> area{};            // stones and surrounded points
  std::array<int, 2> territory{};       // surrounded points, dead stones in them, and prisoners
  double black_margin = 0;              // as the rules count, komi and compensation included
  std::array<Cell, kMaxCells> owner{};  // black, white, or empty for neutral points
};

// Dead stones are taken off first; then an empty region belongs to the side whose stones alone
// touch it. By territory rules the eyes of groups in seki count nothing.
Count count(const Position& position, const PointSet& dead, const PointSet& seki);

// The board with the dead stones taken off.
Board without(const Board& board, const PointSet& dead);

}  // namespace tesuji::go
