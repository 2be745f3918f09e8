// What plans of jobs have in common where players think: the program, who plays, and the limits.
//
// A plan is JSON from outside (base/jobs.h): every value is checked, and nothing in it names a
// file.
#pragma once

#include <string>
#include <string_view>

#include "base/watch.h"
#include "formats/json_fields.h"
#include "game/engine_limits.h"
#include "game/player_spec.h"

namespace tesuji::lab {

// Writes `program`: jobs of another version might end otherwise.
void put_program(formats::Json& plan);
base::Result<void> check_program(formats::JsonFields& fields);

// Writes `time`, `nodes`, `clock`, `engine_time` and `hang`.
void put_limits(formats::Json& plan, const base::Limits& limits, const game::EngineLimits& engines);
base::Result<void> read_limits(formats::JsonFields& fields, base::Limits& limits,
                               game::EngineLimits& engines);

// The text of a spec as it stands in plans of `kind`; a name of a file is none of ours.
base::Result<game::PlayerSpec> plan_player(std::string_view kind, const std::string& text);

}  // namespace tesuji::lab
