// All that the program can do with each game: what is written for any game asks SliceOf<Kit>.
#pragma once

#include "games/kits/kits.h"
#include "games/slices_list.h"

namespace tesuji::games {

template <class Kit>
using SliceOf = typename SliceOfKit<Kit>::type;

}  // namespace tesuji::games
