// The only channel through which work is limited, stopped and followed.
//
// A Watch carries the limits of one piece of work (seconds, nodes), a stop flag that may be
// shared with other work, and the sink that progress goes to. Whoever starts the work decides
// whether the sink is a terminal bar, JSON lines or a browser event; workers only call here.
//
// Threads: one thread owns a Watch and asks it; any thread may set the shared StopFlag.
// With a cpu clock the seconds are those of the owning thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/clock.h"

namespace tesuji::base {

// The largest limits anyone may set.
inline constexpr double kMaxSeconds = 86400;
inline constexpr std::uint64_t kMaxNodes = 1'000'000'000'000;

struct Limits {
  std::optional<double> seconds;
  std::optional<std::uint64_t> nodes;
  ClockKind clock = ClockKind::wall;

  // These limits, with every limit that `other` sets taken from there.
  [[nodiscard]] Limits overridden_by(const Limits& other) const;
  friend bool operator==(const Limits&, const Limits&) = default;
};

struct Progress {
  std::string task;  // "match", "legal positions"
  std::uint64_t done = 0;
  std::uint64_t total = 0;  // 0: unknown
  std::string note;         // "B+3.5", "12-7"
};

class ProgressSink {
 public:
  virtual ~ProgressSink() = default;
  virtual void report(const Progress& progress) = 0;  // called from any thread
};

// Shared by everything that must stop together. Lock-free, so a signal handler may set it.
class StopFlag {
 public:
  void raise() { raised_.store(true, std::memory_order_relaxed); }
  void lower() { raised_.store(false, std::memory_order_relaxed); }
  [[nodiscard]] bool is_raised() const { return raised_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> raised_{false};
};

class Watch {
 public:
  Watch() : Watch(Limits{}) {}
  explicit Watch(const Limits& limits, const StopFlag* stop = nullptr,
                 ProgressSink* sink = nullptr);

  // A watch for a part of the work: own limits, same stop flag, no progress of its own.
  [[nodiscard]] Watch part(const Limits& limits) const { return Watch(limits, stop_); }

  // Counts nodes and says whether work must end now. Cheap: the clock is read once in
  // kNodesPerLook nodes.
  bool is_spent_after(std::uint64_t nodes) {
    nodes_ += nodes;
    if (limits_.nodes && nodes_ >= *limits_.nodes) return true;
    if (nodes_ < next_look_) return spent_;
    next_look_ = nodes_ + kNodesPerLook;
    return is_spent();
  }
  // The same, looking at the clock at once.
  bool is_spent();

  [[nodiscard]] bool is_stopped() const { return stop_ != nullptr && stop_->is_raised(); }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] const Limits& limits() const { return limits_; }
  [[nodiscard]] double elapsed_seconds() const { return seconds_now(limits_.clock) - start_; }
  void report(const Progress& progress) const {
    if (sink_ != nullptr) sink_->report(progress);
  }

  static constexpr std::uint64_t kNodesPerLook = 64;

 private:
  Limits limits_;
  const StopFlag* stop_;
  ProgressSink* sink_;
  double start_;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_look_ = 0;
  bool spent_ = false;
};

}  // namespace tesuji::base
