// Sides and points as KataGo's clients write them, and how the fields of their lines are read.
#pragma once

#include <optional>
#include <string_view>

#include "formats/json_fields.h"
#include "games/go/rules/point.h"

namespace tesuji::protocol {

// An error's `what` is the field, its `why` what would be right.
formats::JsonFields analysis_fields(const formats::Json& object);

std::optional<go::Side> side_of(const formats::Json& value);  // "b", "W", "black"
// "Q16", "pass", or "(3,0)": column and row from the upper left corner.
std::optional<go::Point> point_of(const formats::Json& value, go::Grid grid);

base::Result<std::optional<go::Side>> read_side(formats::JsonFields& fields, std::string_view name);

}  // namespace tesuji::protocol
