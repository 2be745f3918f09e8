// Counting a board when it is known which stones are dead and which groups stand in seki.
#pragma once

#include <array>
#include <bitset>
#include <vector>

#include "games/go/rules/position.h"

namespace tesuji::go {

using PointSet = std::bitset<kMaxCells>;

// What counting has to know beyond the stones. Empty: every stone lives, every border is closed.
struct Verdict {
  PointSet dead;                    // stones
  PointSet seki;                    // stones of groups that live in seki
  std::array<PointSet, 2> leaning;  // by side: open empty points that are as good as its own
  std::vector<Stone> rest;          // moves that both sides still make before the board is counted
  PointSet dead_after_rest;         // stones then; unused without such moves
};

struct Count {
  std::array<int, 2> area{};            // stones and surrounded points
  std::array<int, 2> territory{};       // surrounded points, dead stones in them, and prisoners
  double black_margin = 0;              // as the rules count, komi and compensation included
  std::array<Cell, kMaxCells> owner{};  // black, white, or empty for neutral points
};

// What is left to play is played and dead stones are taken off first; then an empty region belongs
// to the side whose stones alone touch it, and of other regions the points that lean to a side. By
// territory, the eyes of groups in seki count if the rules say so.
Count count(const Position& position, const Verdict& verdict = {});

// The board with the dead stones taken off.
Board without(const Board& board, const PointSet& dead);

}  // namespace tesuji::go
