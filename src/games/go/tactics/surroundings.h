// Which stones are shut in, and where the fight about them takes place.
//
// The open sea is where no stone is near. It flows through empty points and stones of one side, but
// not past points next to the other side's stones: so one-point jumps, knight's moves and stones
// near the edge hold water. Stones that it does not reach are shut in. The side with more of them
// defends; its largest connected part is the target. The fight is where the target is about as near
// as those who shut it in. Cost: some flood fills.
#pragma once

#include <optional>

#include "games/go/rules/board.h"
#include "games/go/rules/scoring.h"

namespace tesuji::go::tactics {

struct Surroundings {
  Side defender = kBlack;
  PointSet target;
};

// Stones of `side` that the sea does not reach.
PointSet shut_in(const Board& board, Side side);

// The fight that the position is about; nothing when no stones, or no stones alone, are shut in.
std::optional<Surroundings> find_fight(const Board& board);

// Whether some part of the board is open: without it nobody can be said to be shut in.
bool has_open_sea(const Board& board);

// The group of a stone: what is shut in together with it, or, on a board without open parts, the
// chains that it shares two liberties with, and so on. Empty where the stone is not shut in.
PointSet group_of(const Board& board, Point stone);

// Where the fight about these stones takes place: points that are at most `width` steps farther
// from the target than from the stones that shut it in, and chains there that may be taken.
PointSet fighting_area(const Board& board, Side defender, const PointSet& target, int width);

}  // namespace tesuji::go::tactics
