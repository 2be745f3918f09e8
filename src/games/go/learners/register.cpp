// THE lists of learners of Go and of their jobs: a new one is one line here.
#include "games/go/learners/register.h"

#include "games/go/endings/ending_job.h"
#include "games/go/evolved/games_job.h"
#include "games/go/learners/book_learner.h"
#include "games/go/learners/endings_learner.h"
#include "games/go/learners/eyes_learner.h"
#include "games/go/learners/jego_weights_learner.h"
#include "games/go/learners/playout_learner.h"
#include "games/go/learners/sane_kind.h"
#include "games/go/learners/td_games_job.h"
#include "games/go/learners/td_learner.h"
#include "games/go/learners/theory_learner.h"
#include "games/go/zones/zone_job.h"

namespace tesuji::go::learners {

std::vector<game::LearnerKind> learner_kinds() {
  return {playout_kind(), theory_kind(),      covering_kind(), weights_kind(),
          td_kind(),      sane_kind(),        book_kind(),     ending_learner_kind(),
          eyes_kind(),    jego_weights_kind()};
}

std::vector<base::JobKind> job_kinds() {
  return {net_games_kind(), evolved::games_kind(), zones::zone_kind(), endings::endings_kind()};
}

}  // namespace tesuji::go::learners
