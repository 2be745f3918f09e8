// The benchmarks of Kalah.
#pragma once

#include <vector>

#include "lab/bench.h"

namespace tesuji::kalah::experiments {

std::vector<lab::Bench> benches();

}  // namespace tesuji::kalah::experiments
