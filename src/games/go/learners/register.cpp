// THE list of learners of Go: a new one is one line here.
#include "games/go/learners/register.h"

#include "games/go/learners/playout_learner.h"
#include "games/go/learners/theory_learner.h"

namespace tesuji::go::learners {

std::vector<game::LearnerKind> learner_kinds() {
  return {playout_kind(), theory_kind(), covering_kind(), weights_kind()};
}

}  // namespace tesuji::go::learners
