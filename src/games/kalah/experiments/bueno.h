// Who won a game between Bueno, who begins, and Regular.
#pragma once

#include <string_view>

namespace tesuji::kalah::experiments {

// `margin`: Bueno's seeds less Regular's. A draw is nobody's win.
constexpr std::string_view winner_of(double margin) {
  return margin > 0 ? "Bueno" : margin < 0 ? "Regular" : "nobody";
}

}  // namespace tesuji::kalah::experiments
