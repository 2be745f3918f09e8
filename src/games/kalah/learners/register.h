// The learners of Kalah.
#pragma once

#include <vector>

#include "game/learner.h"

namespace tesuji::kalah::learners {

std::vector<game::LearnerKind> learner_kinds();

}  // namespace tesuji::kalah::learners
