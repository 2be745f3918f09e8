// THE list of learners of Kalah: a new one is one line here.
#include "games/kalah/learners/register.h"

#include "games/kalah/learners/genetic.h"
#include "games/kalah/learners/random.h"

namespace tesuji::kalah::learners {

std::vector<game::LearnerKind> learner_kinds() {
  return {kalah_genetic_kind(), kalah_random_kind()};
}

}  // namespace tesuji::kalah::learners
