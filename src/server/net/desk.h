// Threads that answer requests, apart from the one that reads and writes: an answer may wait for a
// search. Bounded in all and by client, and clients take turns, so that one who asks a lot waits
// for himself.
//
// They are not part of the pool that searches (workers.h): a thread here mostly waits for one
// there.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/sessions/fair_queue.h"

namespace tesuji::server {

class Desk {
 public:
  struct Bounds {
    std::size_t threads;
    std::size_t running_per_client;
    std::size_t waiting;
    std::size_t waiting_per_client;
  };
  using Job = std::function<void()>;  // throws nothing

  explicit Desk(const Bounds& bounds);
  ~Desk();  // after everything that was taken on
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  // False if too many wait already; then the job is not taken on.
  bool submit(const std::string& client, Job job);

 private:
  using Queue = FairQueue<Job>;

  void work();

  const Bounds bounds_;
  std::mutex mutex_;
  std::condition_variable changed_;
  Queue queue_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace tesuji::server
