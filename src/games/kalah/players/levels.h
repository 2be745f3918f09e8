// Named levels of Kalah players, weakest first: presets of kinds that are there, from random moves
// to exact play. Their strength was not measured; each looks further ahead than the one before.
#pragma once

#include "game/catalogue.h"
#include "games/kalah/rules/position.h"

namespace tesuji::kalah::players {

// Adds a preset for every level; the kinds must be there.
void add_levels(game::Catalogue<Position>& list);

}  // namespace tesuji::kalah::players
