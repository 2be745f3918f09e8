#include "base/crew.h"

#include <utility>

namespace tesuji::base {

Crew::Crew(std::size_t size, std::function<void()> work) : work_(std::move(work)) {
  try {
    for (std::size_t i = 0; i < size; ++i) threads_.emplace_back([this, i] { run(i); });
  } catch (const std::exception&) {
    {
      const std::lock_guard lock(mutex_);
      kept_ = threads_.size() / 2;
    }
    changed_.notify_all();
    for (; threads_.size() > kept_; threads_.pop_back()) threads_.back().join();
  }
  const std::lock_guard lock(mutex_);
  open_ = true;
  changed_.notify_all();
}

void Crew::run(std::size_t number) {
  {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return open_ || number >= kept_; });
    if (number >= kept_) return;
  }
  try {
    work_();
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::current_exception();
  }
}

void Crew::wait() {
  for (auto& thread : threads_) thread.join();
  threads_.clear();
}

void Crew::join() {
  wait();
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

}  // namespace tesuji::base
