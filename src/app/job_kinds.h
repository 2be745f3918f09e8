// THE register of jobs of this program: matches of all its players, and what the games bring.
#pragma once

#include "base/jobs.h"
#include "base/watch.h"

namespace tesuji::app {

// `stop` ends waiting for external engines.
void add_job_kinds(base::JobKinds& kinds, const base::StopFlag* stop);

}  // namespace tesuji::app
