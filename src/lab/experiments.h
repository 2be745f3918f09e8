// The experiments of this room, one function each; lab/experiment.cpp lists them.
#pragma once

#include "lab/experiment.h"

namespace tesuji::lab {

base::Result<std::vector<Finding>> negamax13_pruning(const ExperimentOptions& options,
                                                     const base::Watch& watch);

}  // namespace tesuji::lab
