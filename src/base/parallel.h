// A loop whose rounds run on the threads of this process, for work on memory that they share.
//
// What could as well be done elsewhere is a job (base/jobs.h).
#pragma once

#include <cstdint>
#include <functional>

#include "base/watch.h"

namespace tesuji::base {

// work(0), work(1), ... work(count - 1), each once, handed out in this order to `threads` threads
// (this one among them) until the watch is stopped. What one of them throws comes out here.
void parallel_for(std::uint64_t count, unsigned threads, const Watch& watch,
                  const std::function<void(std::uint64_t)>& work);

}  // namespace tesuji::base
