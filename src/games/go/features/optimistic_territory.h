// Optimistic territory (Chavero et al. 2004, 5.4): every stone on the board is believed alive.
//
// An empty region that touches one colour belongs to it. If stones of the other colour stand
// inside a territory, they and what they delimit within belong to the other side, the rest still
// to the owner, and so on inwards:
//
//      X X X X X X X      inside black's wall: the ring of empty points is black's although
//      X . . . . . X      white stands in it (flood fill gives it to nobody), the point inside
//      X . O O O . X      white's ring is white's
//      X . O . O . X
//      X . O O O . X
//      X . . . . . X
//      X X X X X X X
//
// The report does not say where "inside" begins. Here: of the empty regions that touch both
// colours and the edge of the board, the largest is the outside and nobody's (all of them, if
// several are equally large); a region elsewhere belongs to the colour that has to be crossed
// last on the way to it. If no such region lies at the edge, the way begins at the edge itself.
// Where both colours qualify (chains that cross at corners), a region is nobody's.
// Cost: three flood fills and a walk over the regions, a few microseconds on 19x19. No heap.
#pragma once

#include "games/go/features/per_side.h"
#include "games/go/rules/board.h"

namespace tesuji::go::features {

PerSide<int> optimistic_territory(const go::Board& board);

}  // namespace tesuji::go::features
