// The learners of Go, and the kinds of jobs that they hand out.
#pragma once

#include <vector>

#include "base/jobs.h"
#include "game/learner.h"

namespace tesuji::go::learners {

std::vector<game::LearnerKind> learner_kinds();
std::vector<base::JobKind> job_kinds();

}  // namespace tesuji::go::learners
