// Three in a row with everything by default.
#pragma once

#include "games/plain/slice.h"
#include "games/three/rules/kit.h"

namespace tesuji::three {

struct Slice : games::PlainSlice<Kit> {};

}  // namespace tesuji::three
