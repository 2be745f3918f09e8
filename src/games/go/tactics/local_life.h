// What can be said of a fight without reading: life that nothing can take, and hopeless death
// (HOT).
//
// Life is Benson's (1976) on the patch. Death is the simplest safe case: everything that the
// defender could still reach touches chains of the attacker that cannot be taken, except for one
// point or two adjacent ones, so that there is room for one eye at most, and the attacker has no
// stone inside that could be taken. The attacker then fills from outside.
// Both answers come with the points they rest on: whatever else changes, they hold.
#pragma once

#include "games/go/tactics/local_board.h"

namespace tesuji::go::tactics {

struct StaticLife {
  Bits alive;     // stones of chains that are alive for ever
  Bits rests_on;  // these and the eyes that they need
};
StaticLife static_life(const Patch& patch, const LocalBoard& board);

// The points on which the death of all stones in `target` rests; empty: not dead beyond doubt.
Bits static_death(const Patch& patch, const LocalBoard& board, Bits target);

}  // namespace tesuji::go::tactics
