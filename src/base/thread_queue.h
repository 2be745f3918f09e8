// The queue of this process: jobs on its threads.
//
// With one thread, jobs are done and taken in turn on the thread that asks. With more, those do the
// jobs while the thread that asks takes what comes back; where it takes slower than they work, they
// wait rather than fill the memory.
#pragma once

#include "base/jobs.h"

namespace tesuji::base {

class ThreadQueue final : public JobQueue {
 public:
  // `threads` >= 1; where the system gives fewer, fewer do the work.
  ThreadQueue(std::shared_ptr<const JobKinds> kinds, unsigned threads)
      : JobQueue(std::move(kinds)), threads_(threads) {}

  Result<void> run(const JobPlan& plan, const JobOrder& order, const Watch& watch) override;
  [[nodiscard]] unsigned threads() const override { return threads_; }

 private:
  unsigned threads_;
};

}  // namespace tesuji::base
