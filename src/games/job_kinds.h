// The kinds of jobs of all games (base/jobs.h).
#pragma once

#include <vector>

#include "base/jobs.h"

namespace tesuji::games {

// `stop` ends external engines that a job waits for.
std::vector<base::JobKind> job_kinds(const base::StopFlag* stop = nullptr);

}  // namespace tesuji::games
