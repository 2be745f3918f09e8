// Threads that answer requests, apart from the one that reads and writes: an answer may wait for a
// search. Bounded in all and by client, and clients take turns, so that one who asks a lot waits
// for himself.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

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
  struct Client {
    std::deque<Job> waiting;
    std::size_t running = 0;
  };

  void work();
  // The first job, in the order of clients, of one that has not enough running. Under the lock.
  bool take(std::string& client, Job& job);

  const Bounds bounds_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, Client> clients_;
  std::deque<std::string> order_;  // clients with something waiting, each once
  std::size_t waiting_ = 0;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace tesuji::server
