// Exact values of the moves of positions as jobs (base/jobs.h): kind `kalah-values`.
//
// The plan is that of a regret set, whose positions whoever works on it draws again; an index is a
// position in the order of solving; a result is the values of its moves as numbers of text. Values
// are exact, so that it does not matter which proofs a solver has from earlier jobs.
#pragma once

#include <vector>

#include "base/jobs.h"
#include "games/kalah/learners/regret.h"

namespace tesuji::kalah::learners {

base::JobKind values_kind();

// The choices of the plan's positions, in their order; fails if the watch was stopped.
base::Result<std::vector<ExactChoice>> exact_choices(base::JobQueue& queue, const RegretPlan& plan,
                                                     const base::Watch& watch);

}  // namespace tesuji::kalah::learners
