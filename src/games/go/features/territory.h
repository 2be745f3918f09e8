// Territory by flood fill: empty regions that touch stones of one colour only.
//
// Idea: territory as Godfrid et al. count it. Both colours flood the empty points; what one reaches
// alone is its territory. A region that both reach, or nobody (the empty board), is nobody's.
//
//      . X . O .      black 5, white 5, the middle column is nobody's
//
// Cost (HOT): bit-parallel, about 0.1 microseconds on 13x13 after the rows are filled. No heap.
#pragma once

#include "games/go/features/per_side.h"
#include "games/go/features/stone_rows.h"

namespace tesuji::go::features {

PerSide<int> territory(const go::Board& board);
PerSide<int> territory(const StoneRows& rows);

}  // namespace tesuji::go::features
