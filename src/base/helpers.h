// Threads that help this one with its work, and never outlive it.
//
// What a helper throws comes out of join() here, as if this thread had thrown it; without that an
// exception in a thread ends the whole program. Whatever throws, helpers are told to end first
// (`finish`) and then waited for. Cost: one thread each.
#pragma once

#include <exception>
#include <functional>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace tesuji::base {

class Helpers {
 public:
  // `finish` tells those that run to come to an end; it may be called more than once.
  explicit Helpers(std::function<void()> finish = nullptr) : finish_(std::move(finish)) {}
  ~Helpers() { wait(); }
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;

  // False: the system gives no more threads; those that started will do.
  template <class Work>
  bool start(Work work) {
    try {
      threads_.emplace_back([this, work = std::move(work)]() mutable { run(work); });
      return true;
    } catch (const std::system_error&) {
      return false;
    }
  }

  // Waits for all; throws what the first of them threw.
  void join() {
    wait();
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }

 private:
  template <class Work>
  void run(Work& work) {
    try {
      work();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
    }
  }
  void wait() {
    if (finish_) finish_();
    for (auto& thread : threads_) thread.join();
    threads_.clear();
  }

  std::function<void()> finish_;
  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::exception_ptr failure_;
};

}  // namespace tesuji::base
