// Threads that search, one queue each kind: turns of engines wait for no analysis.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace tesuji::server {

class Workers {
 public:
  explicit Workers(std::size_t threads);
  // Finishes what runs (raise its stop flags first) and drops what waits.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  void submit(std::function<void()> job);
  [[nodiscard]] std::size_t waiting() const;

 private:
  void work();

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> jobs_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace tesuji::server
