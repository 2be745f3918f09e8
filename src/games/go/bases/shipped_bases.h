// The patterns that ship with the program: models/bases.
#pragma once

#include "games/go/bases/pattern_base.h"

namespace tesuji::go::bases {

// Connectors, dividers and contacts, from which zones are made.
const PatternBase& zone_patterns();
// Eye spaces of up to six points, and who lives in them.
const PatternBase& eye_patterns();

}  // namespace tesuji::go::bases
