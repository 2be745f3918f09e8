// `annilgos-plus`: Garreta's idea with what came after him. Rules still propose the moves and a net
// that learned by playing itself still judges positions; a Monte Carlo tree search puts them to the
// test, and says which rules proposed its move and which inputs moved the net's value.
#pragma once

#include "game/catalogue.h"
#include "games/go/rules/position.h"

namespace tesuji::go::players {

game::PlayerKind<go::Position> annilgos_plus_kind();

}  // namespace tesuji::go::players
