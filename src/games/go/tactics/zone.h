// What a result rests on (HOT).
//
// A result that one side wins holds for every board that agrees with this one on its zone, whatever
// stands elsewhere: then moves of the loser outside of the zone need not be read (relevance zones,
// Shih, Wei and others 2022). Invariant of a zone of a position:
//   - every chain that it touches lies in it whole, with two of its liberties (or all it has), so
//     that no move outside takes a stone inside;
//   - where the loser may not play because it were suicide or a ko, the stones that make it so lie
//     in the zone too.
// A zone only ever grows from the end of a line to its beginning.
#pragma once

#include "games/go/tactics/local_board.h"

namespace tesuji::go::tactics {

// The zone with the chains that it touches and the liberties that they need.
Bits closed_zone(const Patch& patch, const LocalBoard& board, Bits zone);

// The same where `loser` is to move, with everything that makes its moves inside illegal.
Bits closed_zone_against(const Patch& patch, KoRule rule, const LocalBoard& board, Bits zone,
                         Role loser);

// What a move and its captures rest on besides the position after it.
Bits zone_of_move(const Patch& patch, int bit, Bits captured);

}  // namespace tesuji::go::tactics
