// Whose each point will be, as JSON.
#pragma once

#include <vector>

#include "games/go/rules/position.h"
#include "view/json.h"

namespace tesuji::go::show {

// +1 black's to -1 white's, row by row from the upper left corner. Empty if the player does not
// say.
view::Json ownership_json(Grid grid, const std::vector<float>& owners);

}  // namespace tesuji::go::show
