// Plays out what is left when a game was stopped before its end: borders that are half open,
// neutral points, and the moves that filling them forces.
//
// People stop when nothing is in doubt, so it is known whose the ground is (settled_count.h). A
// search of few moves (points where both sides meet, chains short of liberties, cuts) finds the
// best one of each turn; neutral points are filled when nothing is better, because that is what
// makes a player connect at last. Both sides pass when no move gains. The same board gives the same
// line: the search is bounded by nodes, not by time.
#pragma once

#include <vector>

#include "games/go/referee/settled_count.h"

namespace tesuji::go::referee {

struct EndgameLimits {
  int depth = 8;
  int nodes = 60000;       // for all moves together, about
  int share = 3;           // a move gets this part of what is left,
  int least_nodes = 1000;  // but no less than this
  int moves = 60;
};

struct Endgame {
  std::vector<Stone> moves;         // what both sides play; passes are left out
  Board board;                      // after them
  PointSet dead;                    // stones on that board
  std::array<PointSet, 2> leaning;  // by side: points of open regions that are still its own
  int gain = 0;                     // how much better black stands than before
};

Endgame play_endgame(const Board& board, Side to_move, const Ground& ground,
                     const EndgameLimits& limits = {});

}  // namespace tesuji::go::referee
