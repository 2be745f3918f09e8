// What a strategy loses to exact play, as findings say it.
#pragma once

#include <fmt/format.h>

#include <span>
#include <string>
#include <string_view>

#include "lab/experiment.h"
#include "lab/sample_mean.h"

namespace tesuji::go::experiments {

// The mean with its interval, and in how many of `kind` ("endings") nothing was lost.
inline lab::Finding lost_points(const std::string& strategy, std::span<const double> losses,
                                std::size_t perfect, std::size_t count, std::string_view kind) {
  const auto mean = lab::sample_mean(losses);
  return {strategy + ": points lost to exact play", "",
          fmt::format("{:.3f} [{:.3f}, {:.3f}], none in {} of {} {}", mean.value, mean.ci95.low,
                      mean.ci95.high, perfect, count, kind),
          std::nullopt};
}

}  // namespace tesuji::go::experiments
