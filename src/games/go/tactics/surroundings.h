// Which stones are shut in, and where the fight about them takes place.
//
// The open sea is where no stone is near. It flows through empty points and stones of one side, but
// not past points next to the other side's stones: so one-point jumps, knight's moves and stones
// near the edge hold water. Stones that it does not reach are shut in. The side with more of them
// defends; its largest connected part is the target. The area is everything the target can reach
// through empty points before the sea, with the enemy chains inside and the liberties of those weak
// ones that shut it in. Cost: some flood fills.
#pragma once

#include <optional>

#include "games/go/rules/board.h"
#include "games/go/rules/scoring.h"

namespace tesuji::go::tactics {

struct Surroundings {
  Side defender = kBlack;
  PointSet target;
  PointSet area;
};

// Stones of `side` that the sea does not reach.
PointSet shut_in(const Board& board, Side side);

// The fight that the position is about; nothing when no stones, or no stones alone, are shut in.
std::optional<Surroundings> find_fight(const Board& board);

// Where the fight about these stones takes place.
PointSet fighting_area(const Board& board, Side defender, const PointSet& target);

}  // namespace tesuji::go::tactics
