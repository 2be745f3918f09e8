// The benchmarks of Go.
#pragma once

#include <vector>

#include "lab/bench.h"

namespace tesuji::go::experiments {

std::vector<lab::Bench> benches();
// Those of theories, which benches() has among the others.
void add_neogo_benches(std::vector<lab::Bench>& list);
void add_theory_benches(std::vector<lab::Bench>& list);
void add_td_benches(std::vector<lab::Bench>& list);
void add_bases_benches(std::vector<lab::Bench>& list);

}  // namespace tesuji::go::experiments
