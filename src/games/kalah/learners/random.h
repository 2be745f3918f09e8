// `tesuji learn kalah-random`: random search with update, after Martín Selgas and Villar Gómez
// (2018).
//
// A base of random heuristics; new ones are tried against all of it, as either side. One that wins
// a large enough share takes the place of the oldest, and the bar rises. Filters let only those in
// that beat Regular or Bueno. Heuristics are tried in batches, all against the same base, and enter
// in their order, so that the work can be shared out.
#pragma once

#include "game/learner.h"

namespace tesuji::kalah::learners {

game::LearnerKind kalah_random_kind();

}  // namespace tesuji::kalah::learners
