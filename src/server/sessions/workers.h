// Threads that search, in an order that is fair to clients; one queue for each kind of work.
//
// Each client has a queue of its own, and clients take turns. `threads` are for everybody; a few
// more are only for clients who have nothing running, and for short jobs of those who do: whatever
// one client has under way, another does not wait for it, and a quick opponent does not wait for a
// slow one. Within a client's queue short jobs come before long ones and games that somebody looks
// at before others.
//
// A job that throws is a failed job: it is logged and told so (`failed`), and the thread goes on.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace tesuji::server {

struct Job {
  std::string client;  // whose it is
  std::function<void()> run;
  std::function<void(const std::string& why)> failed;  // may be empty
  bool is_short = false;
  bool is_watched = false;
};

class Workers {
 public:
  explicit Workers(std::size_t threads);
  // Finishes what runs (raise its stop flags first) and drops what waits.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  void submit(Job job);
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] std::size_t waiting_of(const std::string& client) const;
  [[nodiscard]] std::size_t running() const;

 private:
  struct Line {
    std::map<std::pair<int, std::uint64_t>, Job> jobs;  // by rank and number
    std::size_t running = 0;
    std::size_t short_running = 0;
  };

  void work();
  [[nodiscard]] bool may_start(const Line& line) const;
  // The next client whose first job may start; the end of `order_` if there is none.
  std::deque<std::string>::iterator next_client();
  void finish(const std::string& client, bool is_short);

  const std::size_t threads_wanted_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, Line> lines_;  // of clients with jobs that wait or run
  std::deque<std::string> order_;      // clients with jobs that wait, the next first
  std::uint64_t number_ = 0;
  std::size_t waiting_ = 0;
  std::size_t running_ = 0;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace tesuji::server
