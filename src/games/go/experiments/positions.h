// 13x13 positions to measure searches on, drawn from a seed.
//
// Each is of a game of its own: random opening moves, then `negamax13` of depth 1 against itself,
// for a number of moves drawn evenly from kFewestMoves to kMostMoves.
#pragma once

#include "base/seed.h"
#include "games/go/rules/position.h"

namespace tesuji::go::experiments {

inline constexpr int kFewestMoves = 10;
inline constexpr int kMostMoves = 120;

std::vector<go::Position> drawn_positions(std::size_t count, base::Seed seed);

// Positions of one game, from move 20 on, every third.
std::vector<go::Position> positions_of_one_game(std::size_t count, base::Seed seed);

}  // namespace tesuji::go::experiments
