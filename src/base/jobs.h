// Long work as jobs that can be done anywhere: {kind, plan, index} in, bytes out.
//
// A kind is a name in a register and a function that makes a plan ready. A plan is bytes which hold
// everything that its jobs depend on, addressed by their hash, so that they are sent once however
// many jobs there are. A job is an index into the plan. It is pure: its bytes are the same wherever
// and however often it is done, so that a retry or a duplicate is harmless.
//
// Whoever has work asks a JobQueue and sees no more than that; the queue of this process is
// base/thread_queue.h. Results come back in any order, on the thread that asked and outside of any
// lock, so that taking one may write files; whoever counts them brings them into order first.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/watch.h"

namespace tesuji::base {

// A plan made ready.
class JobWork {
 public:
  virtual ~JobWork() = default;
  // The bytes of one job; an error is the same wherever it is done, and ends the run. Called on
  // several threads at once. What is answered after the watch was stopped is dropped.
  [[nodiscard]] virtual Result<std::string> run(std::uint64_t index, const Watch& watch) const = 0;
};

struct JobKind {
  std::string name;
  // The plan comes from outside. Making it ready may take a while, and as many threads.
  std::function<Result<std::shared_ptr<const JobWork>>(std::string_view plan, unsigned threads,
                                                       const Watch& watch)>
      prepare;
  // Its plans may name programs and files: they are believed from this process alone.
  bool is_local = false;
};

// The register: what a process is able, and willing, to do.
class JobKinds {
 public:
  void add(JobKind kind);
  void add(std::vector<JobKind> kinds);
  [[nodiscard]] Result<const JobKind*> find(std::string_view name) const;

 private:
  std::map<std::string, JobKind, std::less<>> kinds_;
};

// A plan that a kind of this process has read without finding fault.
class JobPlan {
 public:
  JobPlan(std::string kind, std::string bytes, std::shared_ptr<const JobWork> work)
      : kind_(std::move(kind)), bytes_(std::move(bytes)), work_(std::move(work)) {}

  [[nodiscard]] const std::string& kind() const { return kind_; }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }
  [[nodiscard]] const JobWork& work() const { return *work_; }
  // Equal for equal kinds and plans only: SHA-256.
  [[nodiscard]] std::string address() const;

 private:
  std::string kind_;
  std::string bytes_;
  std::shared_ptr<const JobWork> work_;
};

// The jobs from `first` up to but not including `end`.
struct JobRange {
  std::uint64_t first = 0;
  std::uint64_t end = 0;
  friend bool operator==(const JobRange&, const JobRange&) = default;
};

struct JobOrder {
  std::vector<JobRange> ranges;  // ascending; handed out in this order
  // Takes a result. False: enough, hand out no more. An error ends the run and is its error.
  std::function<Result<bool>(std::uint64_t index, std::string bytes)> take;
};

class JobQueue {
 public:
  explicit JobQueue(std::shared_ptr<const JobKinds> kinds) : kinds_(std::move(kinds)) {}
  virtual ~JobQueue() = default;
  JobQueue(const JobQueue&) = delete;
  JobQueue& operator=(const JobQueue&) = delete;

  // Everything that is wrong with a plan shows here, before any job is done.
  [[nodiscard]] Result<JobPlan> prepare(std::string_view kind, std::string plan,
                                        const Watch& watch) const;

  // Until all jobs are done, `take` says enough, something fails, or the watch is stopped. Jobs
  // that have begun when `take` says enough may be finished and taken, or dropped; what comes after
  // a stop is dropped, which is no error.
  virtual Result<void> run(const JobPlan& plan, const JobOrder& order, const Watch& watch) = 0;

  [[nodiscard]] const std::shared_ptr<const JobKinds>& kinds() const { return kinds_; }
  [[nodiscard]] virtual unsigned threads() const = 0;  // that this process may use

 private:
  std::shared_ptr<const JobKinds> kinds_;
};

// All results of the jobs 0 to count - 1 by their index; none if the watch was stopped first.
Result<std::vector<std::string>> all_results(JobQueue& queue, const JobPlan& plan,
                                             std::uint64_t count, const Watch& watch);

}  // namespace tesuji::base
