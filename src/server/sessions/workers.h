// The one pool of threads that search: jobs of five kinds, the more urgent first, and within a kind
// in an order that is fair to clients.
//
// Each kind has so many threads for everybody, and a few more only for clients who have none of
// that kind running, and for short jobs of those who do: whatever one client has under way, another
// does not wait for it, and a quick opponent does not wait for a slow one. Within a client's line
// short jobs come before long ones and games that somebody looks at before others. The pool has a
// thread for each of these places, so no kind can keep another from running; which of two jobs
// begins first is what their kinds decide.
//
// The last kind, `spare`, is for what nobody waits for: it runs only on threads that nothing else
// wants, and is asked to make way as soon as something does.
//
// A job that throws is a failed job: it is logged and told so (`failed`), and the thread goes on.
#pragma once

#include <array>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/sessions/fair_queue.h"

namespace tesuji::server {

// By urgency, the most urgent first.
enum class JobKind : std::uint8_t {
  turn,        // an engine's move
  ask,         // a hint or a layer that somebody waits for
  drawing,     // a layer that computes: whoever asks for many waits for himself
  background,  // live searches, analyses
  spare,       // pondering
};
inline constexpr std::size_t kJobKinds = 5;

struct Job {
  JobKind kind = JobKind::turn;
  std::string client;  // whose it is
  std::function<void()> run;
  std::function<void(const std::string& why)> failed = {};  // may be empty
  bool is_short = false;
  bool is_watched = false;
  // Of a spare job: it shall end soon. Called from any thread, under the lock of the pool: it
  // raises a flag and no more.
  std::function<void()> make_way = {};
};

class Workers {
 public:
  static constexpr std::size_t kNewcomerThreads = 6;  // of each kind, beyond those for everybody

  // So many for everybody, of each kind but drawings, which have one.
  explicit Workers(std::size_t threads);
  // Finishes what runs (raise its stop flags first) and drops what waits.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  void submit(Job job);
  [[nodiscard]] std::size_t waiting(JobKind kind) const;
  [[nodiscard]] std::size_t waiting_of(JobKind kind, const std::string& client) const;
  [[nodiscard]] std::size_t running(JobKind kind) const;
  // Whether a spare job would run now.
  [[nodiscard]] bool has_spare_thread() const;

 private:
  using Queue = FairQueue<Job>;
  struct Taken {
    JobKind kind;
    Queue::Entry entry;
  };
  using MakeWays = std::list<std::function<void()>>;

  void work();
  // The next job that may start. Under the lock, as all below.
  std::optional<Taken> next();
  [[nodiscard]] bool may_start(JobKind kind, const Queue::Standing& client) const;
  // Threads that jobs other than spare ones have or want.
  [[nodiscard]] std::size_t wanted() const;
  void ask_to_make_way();
  [[nodiscard]] const Queue& queue(JobKind kind) const {
    return queues_[static_cast<std::size_t>(kind)];
  }
  [[nodiscard]] Queue& queue(JobKind kind) { return queues_[static_cast<std::size_t>(kind)]; }

  const std::size_t threads_wanted_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::array<Queue, kJobKinds> queues_;
  MakeWays spare_running_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace tesuji::server
