// `tesuji learn book`: opening books of Go from game records, whole boards (fuseki) or corners
// (joseki), with how often each move was played and how often it won.
#pragma once

#include "game/learner.h"

namespace tesuji::go::learners {

game::LearnerKind book_kind();

}  // namespace tesuji::go::learners
