// Points as records from the wild name them: by SGF's letters, by the same letters in capitals, or
// by vertices ("R16", "pass"). coordinates.h has the proper names alone.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "games/go/rules/point.h"

namespace tesuji::go {

struct RecordedPoint {
  enum class Spelling { letters, capitals, vertex };
  Point point;
  Spelling spelling = Spelling::letters;
};

// White space around it is let pass. The empty text is a pass.
std::optional<RecordedPoint> recorded_point(Grid grid, std::string_view text);

// Adds the point, or all points of the rectangle "aa:cc", that a list such as AB holds, row by row
// from the top. False, and nothing added, if it names none.
bool add_recorded_points(Grid grid, std::string_view value, std::vector<Point>& points);

}  // namespace tesuji::go
