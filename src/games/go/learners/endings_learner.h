// `tesuji learn endings`: every closed zone that a search resolves to its end becomes a pattern
// that later games know at once (games/go/endings).
#pragma once

#include "game/learner.h"

namespace tesuji::go::learners {

game::LearnerKind ending_learner_kind();

}  // namespace tesuji::go::learners
