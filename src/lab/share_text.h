// How many of all, as findings say it: the share and its 95 % interval (Wilson's).
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>

#include "arena/rating.h"

namespace tesuji::lab {

// "79 of 100 = 79.0 % (70.0 .. 85.8)"; "none" of none.
inline std::string share_text(std::uint64_t some, std::uint64_t all) {
  if (all == 0) return "none";
  const arena::Tally tally{some, 0, all - some};
  const auto interval = arena::score_interval(tally);
  return fmt::format("{} of {} = {:.1f} % ({:.1f} .. {:.1f})", some, all, 100 * tally.score(),
                     100 * interval.low, 100 * interval.high);
}

}  // namespace tesuji::lab
