// What readers say about chains that playouts are not sure of.
//
// A chain is doubtful if playouts give its points now to one side, now to the other, or if somebody
// suspects it. For each, the largest first, two proofs are sought (tactics/life_and_death.h): what
// becomes of it when it is attacked first, and when it is defended first. It is dead if it is taken
// either way, a ko for which its owner must find the first threat included: so bent four in the
// corner is dead. It lives if it cannot be taken though it is attacked first: seki among others.
// What depends on who moves, and what is not read to its end, stays as the playouts said. Stones
// that playouts are sure of are not taken; the fight is between them. The same board gives the same
// answer: the readings are bounded by nodes.
#pragma once

#include "games/go/rules/life.h"
#include "games/go/rules/playout.h"
#include "games/go/rules/scoring.h"

namespace tesuji::go::referee {

struct ReadingLimits {
  int chains = 16;
  int nodes = 4000;  // for each of the two readings of a chain
};

struct Readings {
  PointSet dead;
  PointSet alive;
};

// What is alive or dead for ever needs no reading; `suspects` are read whatever playouts say.
Readings read_doubtful(const Board& board, const Ownership& ownership,
                       const UnconditionalLife& life, const PointSet& suspects,
                       const ReadingLimits& limits = {});

}  // namespace tesuji::go::referee
