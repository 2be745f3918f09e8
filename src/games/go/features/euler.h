// The Euler number of each side's stones: connected objects minus the holes in them.
//
// Idea (Garreta 2006, section 4.2.1, after van der Werf and Gray): low numbers mean connected
// stones with eyes. It can be counted locally, from all 2x2 windows of the board with a frame:
// Q1 windows hold one stone, Q3 three, Qd two that touch by a corner only.
//
//      chains (stones join along lines, holes along corners too):  E = (Q1 - Q3 + 2 Qd) / 4
//      groups (stones join along corners too, holes along lines):  E = (Q1 - Q3 - 2 Qd) / 4
//
//      X X X
//      X . X      one chain, one hole: 0
//      X X X
//
// A hole is surrounded by stones on all sides: an eye at the edge of the board is open to the
// outside and is none. Cost: a few word operations per row. No heap.
#pragma once

#include "games/go/features/per_side.h"
#include "games/go/rules/board.h"

namespace tesuji::go::features {

enum class Connection { chains, groups };

PerSide<int> euler_number(const go::Board& board, Connection connection = Connection::chains);

}  // namespace tesuji::go::features
