// The kinds of jobs of all games (base/jobs.h).
#pragma once

#include <vector>

#include "base/jobs.h"

namespace tesuji::games {

std::vector<base::JobKind> job_kinds();

}  // namespace tesuji::games
