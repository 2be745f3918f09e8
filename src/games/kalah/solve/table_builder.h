// Fills an endgame table; endgame_table.h explains the order.
#pragma once

#include <cstdint>

#include "base/watch.h"
#include "games/kalah/solve/ranks.h"
#include "games/kalah/solve/sower.h"

namespace tesuji::kalah::solve {

struct TableMemory {
  std::int8_t* values;  // ranks.positions() of them
  unsigned threads;
};

// False when the watch stopped it: then the values mean nothing. The same bytes for any number of
// threads.
bool build_values(const Sower& sower, const Ranks& ranks, const TableMemory& memory,
                  const base::Watch& watch);

}  // namespace tesuji::kalah::solve
