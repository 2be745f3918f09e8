// Points and trees of moves in the text format of patterns.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/go/bases/pattern_drawing.h"

namespace tesuji::go::bases {

inline constexpr int kMaxTreeDepth = 80;

// A letter of the drawing, or coordinates inside of it, or "pass".
std::optional<Spot> spot_in(const Drawing& drawing, std::string_view text);

// "X a (O b (X c) O c)". Without a drawing points are coordinates only. The error has no place.
base::Result<std::vector<PatternStep>> read_steps(std::string_view text, const Drawing* drawing);

}  // namespace tesuji::go::bases
