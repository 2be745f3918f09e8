// A person among the players: the name they have on the command line.
#pragma once

#include <string_view>

#include "base/result.h"
#include "game/player_spec.h"

namespace tesuji::command {

// The name under which a person plays a match, and is named in records.
inline constexpr std::string_view kHuman = "human";

// For commands in which only programs can play.
base::Result<void> check_no_person(const game::PlayerSpec& spec);

}  // namespace tesuji::command
