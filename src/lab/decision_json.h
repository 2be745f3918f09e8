// What a player found out, as JSON: the parts that several commands tell in the same way.
#pragma once

#include <optional>
#include <vector>

#include "formats/json.h"
#include "game/player.h"

namespace tesuji::lab {

formats::Json json_of(const std::optional<double>& value);  // null if there is none

// Pairs of a margin for the mover and its share of the games that were imagined.
formats::Json distribution_json(const std::vector<game::ScoreShare>& ends);

}  // namespace tesuji::lab
