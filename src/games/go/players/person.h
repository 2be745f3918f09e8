// `person`: an opponent that plays like people of a rank.
//
// A network that was told the ranks of both players in the games it learned from says how likely
// people of that rank are to play each move; the player draws one of them. There is no search, so
// it makes the mistakes that they make. Costs one evaluation per move.
#pragma once

#include "game/catalogue.h"
#include "games/go/rules/position.h"

namespace tesuji::go::players {

game::PlayerKind<Position> person_kind();

}  // namespace tesuji::go::players
