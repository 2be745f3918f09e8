// The experiments of this room, one function each; lab/experiment.cpp lists them.
#pragma once

#include "lab/experiment.h"

namespace tesuji::lab {

base::Result<std::vector<Finding>> gobble_9x9(const ExperimentOptions& options,
                                              const base::Watch& watch);
base::Result<std::vector<Finding>> kalah_bueno_fault(const ExperimentOptions& options,
                                                     const base::Watch& watch);
base::Result<std::vector<Finding>> kalah_bueno_fixed(const ExperimentOptions& options,
                                                     const base::Watch& watch);
base::Result<std::vector<Finding>> kalah_genetic(const ExperimentOptions& options,
                                                 const base::Watch& watch);
base::Result<std::vector<Finding>> kalah_genetic_report(const ExperimentOptions& options,
                                                        const base::Watch& watch);
base::Result<std::vector<Finding>> kalah_random(const ExperimentOptions& options,
                                                const base::Watch& watch);
base::Result<std::vector<Finding>> negamax13_pruning(const ExperimentOptions& options,
                                                     const base::Watch& watch);
base::Result<std::vector<Finding>> negamax13_scout(const ExperimentOptions& options,
                                                   const base::Watch& watch);

}  // namespace tesuji::lab
