// One try at a problem: the position alone says whose life it is about and where.
//
// The fight is read in areas of growing width: a narrow one is solved soon and often right, a wider
// one leaves less out. The answer of the widest that was decided counts; where the time ends first,
// a move that works in the narrow area and was not refuted in the wider one is the best try, and
// the answer says that it is not a proof.
#pragma once

#include "games/go/tactics/life_and_death.h"

namespace tesuji::go::tactics {

struct Reading {
  Answer answer;
  PointSet area;  // of the answer
};
// Reads a fight about the question's target, nowhere outside of `bounds` (empty: anywhere); the
// question's own area is not looked at.
Reading read_widening(Question question, const PointSet& bounds, const SolveOptions& options,
                      base::Watch& watch);

struct Attempt {
  Answer answer;
  bool kills = false;  // the mover wants to kill; else to live
  PointSet target;
  PointSet area;  // of the answer
};

Attempt attempt(const Board& board, Side to_move, const SolveOptions& options, base::Watch& watch);

}  // namespace tesuji::go::tactics
