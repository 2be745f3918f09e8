#include "base/jobs.h"

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace tesuji::base {
namespace {

class Queue {
 public:
  Queue(const JobSet& jobs, const Watch& watch) : jobs_(jobs), watch_(watch) {}

  void work() {
    while (const auto index = next()) {
      try {
        std::string bytes = jobs_.run(*index);
        const std::lock_guard lock(mutex_);
        if (!watch_.is_stopped() && !jobs_.take(*index, std::move(bytes))) enough_ = true;
      } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = std::current_exception();
        enough_ = true;
      }
    }
  }

  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  std::optional<std::uint64_t> next() {
    const std::lock_guard lock(mutex_);
    while (!enough_ && !watch_.is_stopped() && next_ < jobs_.count) {
      const std::uint64_t index = next_++;
      if (!jobs_.is_done || !jobs_.is_done(index)) return index;
    }
    return std::nullopt;
  }

  const JobSet& jobs_;
  const Watch& watch_;
  std::mutex mutex_;
  std::uint64_t next_ = 0;
  bool enough_ = false;
  std::exception_ptr failure_;
};

}  // namespace

void run_jobs(const JobSet& jobs, unsigned threads, const Watch& watch) {
  Queue queue(jobs, watch);
  std::vector<std::thread> helpers;
  for (unsigned i = 1; i < threads; ++i) helpers.emplace_back([&queue] { queue.work(); });
  queue.work();
  for (auto& helper : helpers) helper.join();
  queue.rethrow();
}

}  // namespace tesuji::base
