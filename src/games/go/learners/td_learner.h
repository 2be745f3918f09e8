// `td`: a small net that learns to judge boards of Go by playing itself.
//
// The method is td/learner.h; here are the lesson, the reference games and the model's file.
#pragma once

#include "game/learner.h"

namespace tesuji::go::learners {

game::LearnerKind td_kind();

}  // namespace tesuji::go::learners
