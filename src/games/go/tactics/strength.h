// How strong groups are, by what a glance sees: no reading.
//
// A group is chains that hang together: any two of its neighbours share two liberties, or a liberty
// that the enemy cannot enter without being in atari. Its strength is made of what chapter 3.5 of
// the second report names: cohesion inside and with other groups, liberties, eyes, and room for
// eyes. Each measure is a count that anybody can check on the board; `strength` puts them into one
// number from 0 (hopeless) to 1 (it needs nothing). Cost: some flood fills.
#pragma once

#include <vector>

#include "games/go/rules/board.h"
#include "games/go/rules/scoring.h"

namespace tesuji::go::tactics {

struct GroupStrength {
  Side side = kBlack;
  PointSet stones;
  int chains = 0;
  int liberties = 0;  // of all its chains together
  int weakest = 0;    // liberties of the chain that has the fewest
  int links = 0;      // pairs of its chains that are linked: cohesion inside
  int friends = 0;    // other groups of its side with a common liberty: cohesion outside
  int half_eyes = 0;  // two for a real eye of one point, one for half an eye (eyes.h)
  int eye_space = 0;  // points that only its stones and the edge enclose
  double strength = 0;
};

// Every group of the board once, those of Black first, by their first stone.
std::vector<GroupStrength> group_strengths(const Board& board);

}  // namespace tesuji::go::tactics
