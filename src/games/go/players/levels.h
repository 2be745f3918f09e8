// Named levels of Go players, from beginner upward: models/levels.toml, which is built into the
// program. Each is a preset of `mcts` with the strength that was measured for it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/catalogue.h"
#include "game/level.h"
#include "games/go/rules/position.h"

namespace tesuji::go::players {

struct ShippedLevel : game::Level {
  std::string settings = {};  // of `mcts`, key=value,...
};

base::Result<std::vector<ShippedLevel>> parse_levels(std::string_view toml, std::string_view where);
std::string_view shipped_levels_text();

// Adds a preset of `kind` for every shipped level.
void add_levels(game::Catalogue<Position>& list, std::string_view kind);

}  // namespace tesuji::go::players
