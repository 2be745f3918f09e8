// The stones themselves: how many, how well joined, how many in atari, how many taken.
//
// Sources: Chavero et al. 2004, 5.4 (stones, prisoners, cohesion) and Garreta 2006, section
// 4.2.1 (stones in atari rather than chains: five stones in danger matter more than one).
//
//      X X . X      4 stones in 2 chains: cohesion 2
//
// Cost: the first two are array reads, the others one pass over the board. No heap.
#pragma once

#include "games/go/features/per_side.h"
#include "games/go/rules/board.h"

namespace tesuji::go::features {

PerSide<int> stones(const go::Board& board);

// Stones each side has captured: the other side's stones that were taken off the board.
PerSide<int> prisoners(const go::Board& board);

PerSide<int> chains(const go::Board& board);

// Stones per chain; 0 without stones, where the report's formula would divide by 0.
PerSide<double> cohesion(const go::Board& board);

// Stones of chains with exactly one liberty, by the side in danger.
PerSide<int> stones_in_atari(const go::Board& board);

}  // namespace tesuji::go::features
