// `tesuji learn eyes`: small eye spaces with who lives in them, as patterns, read by the readers.
#pragma once

#include "game/learner.h"

namespace tesuji::go::learners {

game::LearnerKind eyes_kind();

}  // namespace tesuji::go::learners
