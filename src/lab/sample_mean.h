// The mean of a sample, with its 95 % interval.
//
// By the normal distribution of the mean, so for samples of some dozens and more; fewer than two
// values have an interval without end.
#pragma once

#include <cmath>
#include <limits>
#include <numeric>
#include <span>

#include "arena/rating.h"

namespace tesuji::lab {

inline arena::Estimate sample_mean(std::span<const double> values) {
  const auto n = static_cast<double>(values.size());
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
  if (values.size() < 2) {
    constexpr double kEndless = std::numeric_limits<double>::infinity();
    return {mean, {-kEndless, kEndless}};
  }
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  const double reach = arena::kZ95 * std::sqrt(squares / (n - 1) / n);
  return {mean, {mean - reach, mean + reach}};
}

}  // namespace tesuji::lab
