#include "games/job_kinds.h"

#include "games/slices.h"

namespace tesuji::games {

std::vector<base::JobKind> job_kinds(const base::StopFlag* stop) {
  std::vector<base::JobKind> all;
#define TESUJI_ADD_JOB_KINDS(KIT) \
  for (auto& kind : SliceOf<KIT>::job_kinds(stop)) all.push_back(std::move(kind));
  TESUJI_FOR_EACH_GAME(TESUJI_ADD_JOB_KINDS)
#undef TESUJI_ADD_JOB_KINDS
  return all;
}

}  // namespace tesuji::games
