// Unconditional life (Benson 1976): chains that no number of opponent's moves in a row can
// capture, and the regions that are theirs for ever.
#pragma once

#include <array>

#include "games/go/rules/regions.h"
#include "games/go/rules/scoring.h"

namespace tesuji::go {

struct UnconditionalLife {
  PointSet alive;      // stones of unconditionally alive chains, both colours
  PointSet territory;  // points (empty or enemy stones) of their vital regions where the
                       // opponent can never live
  // Enemy stones in `territory` are dead whatever happens.
};

UnconditionalLife unconditional_life(const Board& board);
UnconditionalLife unconditional_life(const Board& board, Side side);  // one side's part

// The stones of one side's chains that are alive for ever.
PointSet unconditionally_alive(const Board& board, Side side);

}  // namespace tesuji::go
