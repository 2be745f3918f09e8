// A number of threads that do the same work, as many as the system gives.
//
// None begins before it is known how many there are. Where the system refuses one, half of those
// that it gave go home first, so that the work itself finds room (memory for stacks, say).
// What one of them throws comes out of join(), once all have ended.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <limits>
#include <mutex>
#include <thread>
#include <vector>

namespace tesuji::base {

class Crew {
 public:
  // Up to `size` threads; `work` is called once on each.
  Crew(std::size_t size, std::function<void()> work);
  ~Crew() { wait(); }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  [[nodiscard]] std::size_t size() const { return threads_.size(); }  // until join()
  void join();

 private:
  void run(std::size_t number);
  void wait();

  std::function<void()> work_;
  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t kept_ = std::numeric_limits<std::size_t>::max();  // those from here on go home
  bool open_ = false;
  std::exception_ptr failure_;
};

}  // namespace tesuji::base
