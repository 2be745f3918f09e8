// The benchmarks of Go.
#pragma once

#include <vector>

#include "lab/bench.h"

namespace tesuji::go::experiments {

std::vector<lab::Bench> benches();

}  // namespace tesuji::go::experiments
