// How many jobs make a bundle: so many that it takes about a second.
//
// Until a job has been timed a bundle is one job. The mean forgets slowly, so that games that grow
// longer are followed. Towards the end bundles shrink, so that nobody waits for the last one.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "cluster/messages.h"

namespace tesuji::cluster {

class Pace {
 public:
  static constexpr double kTargetMilliseconds = 1000;
  static constexpr double kMemory = 4000;  // milliseconds of work that the mean remembers

  void learn(std::uint64_t jobs, double milliseconds) {
    if (jobs == 0) return;
    const double keep = std::exp(-milliseconds / kMemory);
    jobs_ = jobs_ * keep + static_cast<double>(jobs);
    milliseconds_ = milliseconds_ * keep + milliseconds;
  }

  // `waiting` jobs are left for `threads` that work.
  [[nodiscard]] std::uint64_t bundle(std::uint64_t waiting, std::uint64_t threads) const {
    if (jobs_ <= 0) return 1;
    const double each = std::max(milliseconds_ / jobs_, 1e-3);
    const auto fitting = static_cast<std::uint64_t>(kTargetMilliseconds / each);
    const std::uint64_t fair = waiting / (2 * std::max<std::uint64_t>(threads, 1));
    return std::clamp<std::uint64_t>(std::min(fitting, fair), 1, kMaxBundleJobs);
  }

 private:
  double jobs_ = 0;
  double milliseconds_ = 0;
};

}  // namespace tesuji::cluster
