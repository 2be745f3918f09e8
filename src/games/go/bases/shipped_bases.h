// The patterns that ship with the program: models/bases.
#pragma once

#include "games/go/bases/pattern_base.h"

namespace tesuji::go::bases {

// Connectors, dividers and contacts, from which zones are made.
const PatternBase& zone_patterns();

}  // namespace tesuji::go::bases
