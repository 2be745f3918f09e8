// Go by tree search with a network: it says which moves are looked at, and its word about the
// result is mixed with playouts.
#pragma once

#include "game/catalogue.h"
#include "games/go/rules/position.h"

namespace tesuji::go::players {

// `net`: network, its part in the value and playouts by option.
game::PlayerKind<go::Position> net_kind();

}  // namespace tesuji::go::players
