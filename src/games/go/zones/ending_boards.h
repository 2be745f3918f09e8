// Boards for endings: two kinds of bars that live for ever, and between them strips that are cut
// into small zones with random stones in them. What is left to play is a sum of small games, sente
// and gote, hot and cold.
//
//     O O O O O O O      Three bars of three lines with two eyes each (here shorter), two strips of
//     O . O O O . O      two lines. Posts of either side, which belong to its bar, cut the strips.
//     O O O O O O O
//     . X . X . O .  <- a strip
//     O . . X X . .
//     X X X X X X X
#pragma once

#include "base/seed.h"
#include "games/go/rules/board.h"

namespace tesuji::go::zones {

inline constexpr int kEndingBoardSize = 13;

// The same seed gives the same board. Every chain has a liberty, and no ko is on.
Board ending_board(base::Seed seed);
// A small one, of 8x8 with one strip.
Board small_ending_board(base::Seed seed);

}  // namespace tesuji::go::zones
