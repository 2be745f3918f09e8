// The options of a game of Kalah, and the start they describe.
#pragma once

#include <vector>

#include "game/option.h"
#include "games/kalah/rules/position.h"

namespace tesuji::kalah {

// Pits, seeds, the bundle of rules, and every switch of the rules by itself. A switch left at
// `by-rules` stands as the bundle says.
std::vector<game::OptionSpec> options();

// The settings must have been read with options().
Start start_from(const game::Settings& settings);

}  // namespace tesuji::kalah
