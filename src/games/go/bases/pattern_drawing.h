// The drawing of a pattern: rows of cells, with edges, and points that have a letter.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/go/bases/pattern.h"

namespace tesuji::go::bases {

// Letters of empty points: a to w but o.
inline constexpr std::string_view kMarks = "abcdefghijklmnpqrstuvw";

struct Drawing {
  Shape shape;
  std::array<Spot, kMarks.size()> marks{};  // a pass: not in the drawing
};

// The error says why, without a place; `line` becomes the index of the row that is wrong.
base::Result<Drawing> read_pattern_drawing(const std::vector<std::string_view>& rows,
                                           std::size_t& line);
// Rows, each with an indent and a line end.
std::string drawn(const Drawing& drawing);

}  // namespace tesuji::go::bases
