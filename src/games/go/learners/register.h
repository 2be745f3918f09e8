// The learners of Go.
#pragma once

#include <vector>

#include "game/learner.h"

namespace tesuji::go::learners {

std::vector<game::LearnerKind> learner_kinds();

}  // namespace tesuji::go::learners
