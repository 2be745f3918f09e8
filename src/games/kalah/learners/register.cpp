// THE lists of learners of Kalah and of their jobs: a new one is one line here.
#include "games/kalah/learners/register.h"

#include "games/kalah/learners/genetic.h"
#include "games/kalah/learners/random.h"
#include "games/kalah/learners/regret_job.h"
#include "games/kalah/learners/sane.h"
#include "games/kalah/learners/td.h"
#include "games/kalah/learners/trial_job.h"
#include "games/kalah/learners/values_job.h"

namespace tesuji::kalah::learners {

std::vector<game::LearnerKind> learner_kinds() {
  return {kalah_genetic_kind(), kalah_random_kind(), kalah_sane_kind(), kalah_td_kind()};
}

std::vector<base::JobKind> job_kinds() {
  return {kalah_sane_games(), regret_kind(), trial_kind(), values_kind()};
}

}  // namespace tesuji::kalah::learners
