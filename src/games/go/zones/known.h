// What the referee's playouts and readers are sure of: stones that live, and ground that is closed.
//
// Less than a proof: a chain counts as alive if its points end as its owner's in nearly all
// playouts, and a region as somebody's if that holds for its points and his living stones alone
// surround it. Costs a few hundred playouts. The same board gives the same answer.
#pragma once

#include "games/go/zones/division.h"

namespace tesuji::go::zones {

struct KnownOptions {
  int playouts = 400;
  float sure = 0.85F;  // mean ownership
};

Known known_by_playouts(const Board& board, const KnownOptions& options = {});

}  // namespace tesuji::go::zones
