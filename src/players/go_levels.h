// Named levels of Go players, from beginner upward: models/levels.toml, which is built into the
// program. Each is a preset of `mcts` with the strength that was measured for it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/catalogue.h"
#include "go/position.h"

namespace tesuji::players {

struct Level {
  std::string name;
  std::string settings;  // of `mcts`, key=value,...
  std::uint64_t nodes = 0;
  std::optional<double> elo;  // absent: not measured
  double elo_low = 0;         // the 95 % interval
  double elo_high = 0;
};

base::Result<std::vector<Level>> parse_levels(std::string_view toml, std::string_view where);
std::string_view shipped_levels_text();

// Whether a player of this name is a level: its limits are its strength.
bool is_level(std::string_view name);

// Adds a preset of `kind` for every shipped level.
void add_levels(game::Catalogue<go::Position>& list, std::string_view kind);

}  // namespace tesuji::players
