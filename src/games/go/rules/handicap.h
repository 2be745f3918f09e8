// Handicap stones as GTP version 2 defines them (section 4.1), fixed and free.
#pragma once

#include <vector>

#include "games/go/rules/point.h"

namespace tesuji::go {

// The largest fixed handicap: 0 below size 7, 4 for size 7 and even sizes, 9 for odd sizes >= 9.
int max_fixed_handicap(int size);

// The most stones that a game may begin with: the fixed ones, or one in sixteen points.
int max_handicap(int size);

// The points for 2 .. max_fixed_handicap(size) stones; empty for any other number.
std::vector<Point> fixed_handicap(int size, int stones);

// Points for any number from 2 to size * size - 1: the fixed ones while there are any, then
// points far from those taken. Always gives as many as asked.
std::vector<Point> free_handicap(int size, int stones);

}  // namespace tesuji::go
