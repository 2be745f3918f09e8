// `tesuji learn jego-weights`: weights of JegoEvaluation from small problems that are solved,
// fitted or bred.
#pragma once

#include "game/learner.h"

namespace tesuji::go::learners {

game::LearnerKind jego_weights_kind();

}  // namespace tesuji::go::learners
