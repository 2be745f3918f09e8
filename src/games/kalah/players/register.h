// The players of Kalah that live in this process. What stands outside it (gtp:, human) is added by
// the program.
#pragma once

#include <vector>

#include "game/catalogue.h"
#include "game/judge.h"
#include "game/level.h"
#include "games/kalah/rules/position.h"

namespace tesuji::kalah::players {

game::Catalogue<Position> catalogue();
game::Judge judge();
// The presets of the catalogue that are levels, weakest first.
const std::vector<game::Level>& levels();

}  // namespace tesuji::kalah::players
