// The experiments of Kalah, one function each; experiments.cpp lists them.
#pragma once

#include <vector>

#include "lab/experiment.h"

namespace tesuji::kalah::experiments {

using lab::ExperimentOptions;
using lab::Finding;

base::Result<std::vector<Finding>> kalah_bueno_fault(const ExperimentOptions& options,
                                                     const base::Watch& watch);
base::Result<std::vector<Finding>> kalah_bueno_fixed(const ExperimentOptions& options,
                                                     const base::Watch& watch);
base::Result<std::vector<Finding>> kalah_genetic(const ExperimentOptions& options,
                                                 const base::Watch& watch);
base::Result<std::vector<Finding>> kalah_genetic_report(const ExperimentOptions& options,
                                                        const base::Watch& watch);
base::Result<std::vector<Finding>> kalah_sane(const ExperimentOptions& options,
                                              const base::Watch& watch);
base::Result<std::vector<Finding>> kalah_random(const ExperimentOptions& options,
                                                const base::Watch& watch);
base::Result<std::vector<Finding>> kalah_evolved(const ExperimentOptions& options,
                                                 const base::Watch& watch);

std::vector<lab::Experiment> experiments();

}  // namespace tesuji::kalah::experiments
