// The moves of a search in the order of what is certain about them, for people who want advice.
//
// Moves are ranked by the lower bound of their value: few playouts may make any move look good. A
// move that still shows a higher value than one above it was not looked at enough to be compared;
// it is left out, so that no table contradicts its own order. The first move is the advice, unless
// the player had a reason of its own for another (it passes when nothing is left to gain).
#pragma once

#include "view/found.h"

namespace tesuji::view {

// What the value is at least, but for one case in about forty.
double lower_bound(const FoundMove& move);

// `own_word`: found.move stays first. Leaves `found` as it is if its player counts no playouts.
void put_in_judge_order(Found& found, bool own_word);

}  // namespace tesuji::view
