#include "base/thread_queue.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>

#include "base/crew.h"

namespace tesuji::base {
namespace {

constexpr std::size_t kWaitingPerThread = 64;  // results that nobody has taken yet

struct Outcome {
  std::uint64_t index = 0;
  Result<std::string> bytes;
};

// The indices of the ranges, one by one.
class Indices {
 public:
  explicit Indices(const std::vector<JobRange>& ranges) : ranges_(ranges) {}

  std::optional<std::uint64_t> next() {
    while (range_ < ranges_.size()) {
      const auto& [first, end] = ranges_[range_];
      if (offset_ < end - std::min(first, end)) return first + offset_++;
      ++range_;
      offset_ = 0;
    }
    return std::nullopt;
  }
  [[nodiscard]] std::uint64_t count() const {
    std::uint64_t sum = 0;
    for (const auto& [first, end] : ranges_) sum += end - std::min(first, end);
    return sum;
  }

 private:
  const std::vector<JobRange>& ranges_;
  std::size_t range_ = 0;
  std::uint64_t offset_ = 0;
};

// What has to be done and what has been done, between those who work and the one who takes.
class Desk {
 public:
  Desk(const std::vector<JobRange>& ranges, const Watch& watch, std::size_t most_waiting)
      : indices_(ranges), watch_(watch), most_waiting_(most_waiting) {}

  // Of workers. Nothing: go home.
  std::optional<std::uint64_t> next() {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return closed_ || results_.size() < most_waiting_; });
    if (closed_ || watch_.is_stopped()) return std::nullopt;
    return indices_.next();
  }
  void put(Outcome outcome) {
    const std::lock_guard lock(mutex_);
    results_.push_back(std::move(outcome));
    news_.notify_one();
  }
  void leave() {
    const std::lock_guard lock(mutex_);
    ++gone_;
    news_.notify_one();
  }

  // Of the one who takes. Nothing: all the workers have gone home.
  std::optional<Outcome> result(std::size_t workers) {
    std::unique_lock lock(mutex_);
    news_.wait(lock, [&] { return !results_.empty() || gone_ == workers; });
    if (results_.empty()) return std::nullopt;
    Outcome outcome = std::move(results_.front());
    results_.pop_front();
    room_.notify_one();
    return outcome;
  }
  // No more is handed out.
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    room_.notify_all();
  }

 private:
  Indices indices_;
  const Watch& watch_;
  std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable news_;
  std::condition_variable room_;
  std::deque<Outcome> results_;
  std::size_t gone_ = 0;
  bool closed_ = false;
};

// What became of the run so far.
class Taking {
 public:
  Taking(const JobOrder& order, const Watch& watch) : order_(order), watch_(watch) {}

  // False: hand out no more.
  bool take(Outcome outcome) {
    if (watch_.is_stopped() || !result_) return false;
    if (!outcome.bytes) return end(outcome.bytes.error());
    const auto more = order_.take(outcome.index, std::move(*outcome.bytes));
    return more ? *more : end(more.error());
  }
  [[nodiscard]] const Result<void>& result() const { return result_; }

 private:
  bool end(const Error& error) {
    result_ = fail(error);
    return false;
  }

  const JobOrder& order_;
  const Watch& watch_;
  Result<void> result_;
};

Result<void> run_here(const JobPlan& plan, const JobOrder& order, const Watch& watch) {
  Taking taking(order, watch);
  Indices indices(order.ranges);
  while (!watch.is_stopped()) {
    const auto index = indices.next();
    if (!index || !taking.take({*index, plan.work().run(*index, watch)})) break;
  }
  return taking.result();
}

// Closes the desk whatever happens, so that nobody waits there for ever.
struct Closing {
  Desk& desk;
  ~Closing() { desk.close(); }
};

}  // namespace

Result<void> ThreadQueue::run(const JobPlan& plan, const JobOrder& order, const Watch& watch) {
  const auto threads =
      static_cast<std::size_t>(std::min<std::uint64_t>(threads_, Indices(order.ranges).count()));
  if (threads < 2) return run_here(plan, order, watch);
  Desk desk(order.ranges, watch, threads * kWaitingPerThread);
  Crew crew(threads, [&] {
    try {
      while (const auto index = desk.next()) desk.put({*index, plan.work().run(*index, watch)});
    } catch (...) {
      desk.close();
      desk.leave();
      throw;
    }
    desk.leave();
  });
  const std::size_t workers = crew.size();
  if (workers == 0) return run_here(plan, order, watch);
  Taking taking(order, watch);
  {
    const Closing closing{desk};
    while (auto outcome = desk.result(workers)) {
      if (!taking.take(std::move(*outcome))) desk.close();
    }
  }
  crew.join();
  return taking.result();
}

}  // namespace tesuji::base
