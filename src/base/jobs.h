// Long work as pure jobs: an index in, bytes out, no shared state.
//
// A retry or a duplicate of a job is harmless, because its bytes depend on nothing but its
// index and the plan. The queue here hands jobs to the threads of this process in the order of
// their indices; results arrive in any order, one at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "base/watch.h"

namespace tesuji::base {

struct JobSet {
  std::uint64_t count = 0;
  // Computes job `index`. Must give the same bytes on any thread. Called in parallel.
  std::function<std::string(std::uint64_t index)> run;
  // True for jobs whose result is already known (a resumed run). May be empty.
  std::function<bool(std::uint64_t index)> is_done;
  // Takes a result; calls never overlap. Answers false to hand out no further jobs.
  std::function<bool(std::uint64_t index, std::string bytes)> take;
};

// Runs until all jobs are done, `take` says enough, or the watch is stopped; jobs already
// begun are finished and taken, except that results after a stop are dropped. `threads` >= 1;
// where the system gives fewer, fewer do the work.
void run_jobs(const JobSet& jobs, unsigned threads, const Watch& watch);

}  // namespace tesuji::base
