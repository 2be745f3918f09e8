// Curves of a learner as one HTML page with an inline SVG: no network, no script, no other file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/learner.h"

namespace tesuji::lab {

inline constexpr std::size_t kMaxCurvePoints = 2000;  // drawn of one curve

// Each curve has its own dashes and its name at its end, so that colour never means anything
// alone; the numbers are in curves.csv.
std::string curve_page(std::string_view title, const std::vector<game::Curve>& curves);
// The same as a picture of its own, on white, for documents.
std::string curve_picture(std::string_view title, const std::vector<game::Curve>& curves);

}  // namespace tesuji::lab
