// THE lists of learners of Go and of their jobs: a new one is one line here.
#include "games/go/learners/register.h"

#include "games/go/evolved/games_job.h"
#include "games/go/learners/playout_learner.h"
#include "games/go/learners/sane_kind.h"
#include "games/go/learners/theory_learner.h"

namespace tesuji::go::learners {

std::vector<base::JobKind> job_kinds() { return {evolved::games_kind()}; }

std::vector<game::LearnerKind> learner_kinds() {
  return {playout_kind(), theory_kind(), covering_kind(), sane_kind()};
}

}  // namespace tesuji::go::learners
