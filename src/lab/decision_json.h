// What a player found out, as JSON: the parts that several commands tell in the same way.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "game/player.h"
#include "go/position.h"

namespace tesuji::lab {

nlohmann::json json_of(const std::optional<double>& value);  // null if there is none

// Whose each point will be, +1 black's to -1 white's, row by row from the upper left corner. Empty
// if the player does not say.
nlohmann::json ownership_json(go::Grid grid, const std::vector<float>& owners);

// Pairs of a margin for the mover and its share of the games that were imagined.
nlohmann::json distribution_json(const std::vector<game::ScoreShare>& ends);

}  // namespace tesuji::lab
