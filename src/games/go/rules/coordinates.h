// Names of points: GTP vertices ("C3", letters skip I, "pass") and SGF letters ("cg", "").
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/go/rules/point.h"

namespace tesuji::go {

std::string gtp_text(Grid grid, Point p);                          // kPass: "pass"
std::optional<Point> gtp_point(Grid grid, std::string_view text);  // any case
std::string sgf_text(Grid grid, Point p);                          // kPass: ""
// "" is a pass, and so is "tt" on boards up to 19.
std::optional<Point> sgf_point(Grid grid, std::string_view text);

}  // namespace tesuji::go
