// Evolved networks as players: the best legal point by a network's outputs, nothing else.
#pragma once

#include "game/catalogue.h"
#include "games/go/rules/position.h"

namespace tesuji::go::players {

// `neogo`: one of those that ship, or any file that `tesuji learn sane` leaves.
game::PlayerKind<go::Position> neogo_kind();

}  // namespace tesuji::go::players
