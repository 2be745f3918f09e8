// The learners of Kalah, and the kinds of jobs that they and the commands hand out.
#pragma once

#include <vector>

#include "base/jobs.h"
#include "game/learner.h"

namespace tesuji::kalah::learners {

std::vector<game::LearnerKind> learner_kinds();
std::vector<base::JobKind> job_kinds();

}  // namespace tesuji::kalah::learners
