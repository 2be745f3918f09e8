// The experiments of Go, one function each; experiments.cpp lists them.
#pragma once

#include <vector>

#include "lab/experiment.h"

namespace tesuji::go::experiments {

using lab::ExperimentOptions;
using lab::Finding;

base::Result<std::vector<Finding>> gobble_9x9(const ExperimentOptions& options,
                                              const base::Watch& watch);
base::Result<std::vector<Finding>> playout_prediction(const ExperimentOptions& options,
                                                      const base::Watch& watch);
base::Result<std::vector<Finding>> negamax13_pruning(const ExperimentOptions& options,
                                                     const base::Watch& watch);
base::Result<std::vector<Finding>> negamax13_scout(const ExperimentOptions& options,
                                                   const base::Watch& watch);

base::Result<std::vector<Finding>> jego_mean_temperature(const ExperimentOptions& options,
                                                         const base::Watch& watch);
base::Result<std::vector<Finding>> jego_forests(const ExperimentOptions& options,
                                                const base::Watch& watch);

base::Result<std::vector<Finding>> jego_endings(const ExperimentOptions& options,
                                                const base::Watch& watch);
base::Result<std::vector<Finding>> jego_depth(const ExperimentOptions& options,
                                              const base::Watch& watch);
base::Result<std::vector<Finding>> jego_two_processors(const ExperimentOptions& options,
                                                       const base::Watch& watch);
base::Result<std::vector<Finding>> jego_endings_base(const ExperimentOptions& options,
                                                     const base::Watch& watch);

base::Result<std::vector<Finding>> annilgos_3_1(const ExperimentOptions& options,
                                                const base::Watch& watch);
base::Result<std::vector<Finding>> annilgos_3_2(const ExperimentOptions& options,
                                                const base::Watch& watch);
base::Result<std::vector<Finding>> annilgos_3_first(const ExperimentOptions& options,
                                                    const base::Watch& watch);
base::Result<std::vector<Finding>> annilgos_b(const ExperimentOptions& options,
                                              const base::Watch& watch);
base::Result<std::vector<Finding>> net_backends(const ExperimentOptions& options,
                                                const base::Watch& watch);
base::Result<std::vector<Finding>> annilgos_move_source(const ExperimentOptions& options,
                                                        const base::Watch& watch);
base::Result<std::vector<Finding>> annilgos_4_5(const ExperimentOptions& options,
                                                const base::Watch& watch);
base::Result<std::vector<Finding>> annilgos_4_6(const ExperimentOptions& options,
                                                const base::Watch& watch);
base::Result<std::vector<Finding>> annilgos_5_1(const ExperimentOptions& options,
                                                const base::Watch& watch);
base::Result<std::vector<Finding>> annilgos_5_2(const ExperimentOptions& options,
                                                const base::Watch& watch);
base::Result<std::vector<Finding>> rule_searches(const ExperimentOptions& options,
                                                 const base::Watch& watch);

base::Result<std::vector<Finding>> neogo_connections(const ExperimentOptions& options,
                                                     const base::Watch& watch);
base::Result<std::vector<Finding>> neogo_referees(const ExperimentOptions& options,
                                                  const base::Watch& watch);
base::Result<std::vector<Finding>> neogo_referee(const ExperimentOptions& options,
                                                 const base::Watch& watch);
base::Result<std::vector<Finding>> neogo_ablation(const ExperimentOptions& options,
                                                  const base::Watch& watch);
base::Result<std::vector<Finding>> neogo_9x9(const ExperimentOptions& options,
                                             const base::Watch& watch);
base::Result<std::vector<Finding>> neogo_coco_100(const ExperimentOptions& options,
                                                  const base::Watch& watch);
base::Result<std::vector<Finding>> neogo_coco_200(const ExperimentOptions& options,
                                                  const base::Watch& watch);
base::Result<std::vector<Finding>> neogo_343434(const ExperimentOptions& options,
                                                const base::Watch& watch);
base::Result<std::vector<Finding>> neogo_206020(const ExperimentOptions& options,
                                                const base::Watch& watch);
base::Result<std::vector<Finding>> neogo_666666(const ExperimentOptions& options,
                                                const base::Watch& watch);
base::Result<std::vector<Finding>> neogo_4012040(const ExperimentOptions& options,
                                                 const base::Watch& watch);

base::Result<std::vector<Finding>> level_clock(const ExperimentOptions& options,
                                               const base::Watch& watch);
base::Result<std::vector<Finding>> mcts_endings(const ExperimentOptions& options,
                                                const base::Watch& watch);
base::Result<std::vector<Finding>> score_agreement(const ExperimentOptions& options,
                                                   const base::Watch& watch);
base::Result<std::vector<Finding>> score_margins(const ExperimentOptions& options,
                                                 const base::Watch& watch);
base::Result<std::vector<Finding>> score_dead(const ExperimentOptions& options,
                                              const base::Watch& watch);
base::Result<std::vector<Finding>> review_check(const ExperimentOptions& options,
                                                const base::Watch& watch);
base::Result<std::vector<Finding>> rank_direction(const ExperimentOptions& options,
                                                  const base::Watch& watch);
base::Result<std::vector<Finding>> rules_in_priors(const ExperimentOptions& options,
                                                   const base::Watch& watch);

std::vector<lab::Experiment> experiments();

}  // namespace tesuji::go::experiments
