// A ranged option as JSON, as every command and the server tell it.
#pragma once

#include "formats/json.h"
#include "game/option.h"

namespace tesuji::lab {

// name, type, default, help; min and max of numbers; choices.
formats::Json option_json(const game::OptionSpec& option);

}  // namespace tesuji::lab
