#include "base/jobs.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <limits>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace tesuji::base {
namespace {

class Queue {
 public:
  Queue(const JobSet& jobs, const Watch& watch) : jobs_(jobs), watch_(watch) {}

  // Workers wait for open(); those from number `workers` on are sent home instead.
  void keep(std::size_t workers) {
    const std::lock_guard lock(mutex_);
    workers_ = workers;
    changed_.notify_all();
  }
  void open() {
    const std::lock_guard lock(mutex_);
    open_ = true;
    changed_.notify_all();
  }

  void work(std::size_t number) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return open_ || number >= workers_; });
      if (number >= workers_) return;
    }
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
  std::condition_variable changed_;
  std::size_t workers_ = std::numeric_limits<std::size_t>::max();
  bool open_ = false;
  bool enough_ = false;
  std::exception_ptr failure_;
};

}  // namespace

void run_jobs(const JobSet& jobs, unsigned threads, const Watch& watch) {
  Queue queue(jobs, watch);
  std::vector<std::thread> helpers;
  try {
    for (std::size_t i = 1; i < std::min<std::uint64_t>(threads, jobs.count); ++i) {
      helpers.emplace_back([&queue, i] { queue.work(i); });
    }
  } catch (const std::exception&) {
    // The system gives no more. Half of the helpers go before the work begins, so that the
    // others have room for it.
    const std::size_t kept = helpers.size() / 2;
    queue.keep(1 + kept);
    for (; helpers.size() > kept; helpers.pop_back()) helpers.back().join();
  }
  queue.open();
  queue.work(0);
  for (auto& helper : helpers) helper.join();
  queue.rethrow();
}

}  // namespace tesuji::base
