#include "server/net/desk.h"

#include <optional>
#include <utility>

namespace tesuji::server {

Desk::Desk(const Bounds& bounds) : bounds_(bounds) {
  for (std::size_t i = 0; i < bounds.threads; ++i) threads_.emplace_back([this] { work(); });
}

Desk::~Desk() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  for (auto& thread : threads_) thread.join();
}

bool Desk::submit(const std::string& client, Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (queue_.waiting() >= bounds_.waiting ||
        queue_.waiting_of(client) >= bounds_.waiting_per_client) {
      return false;
    }
    queue_.push({client, false, std::move(job)});
  }
  changed_.notify_one();
  return true;
}

void Desk::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    std::optional<Queue::Entry> entry;
    changed_.wait(lock, [&] {
      entry = queue_.take([this](const Queue::Standing& client) {
        return client.running < bounds_.running_per_client;
      });
      return entry || (ending_ && queue_.waiting() == 0);
    });
    if (!entry) return;
    lock.unlock();
    entry->item();
    entry->item = nullptr;  // what it holds goes without the lock
    lock.lock();
    queue_.finish(*entry);
    // This thread looks for the next job itself; the others sleep on unless all is to end.
    if (ending_) changed_.notify_all();
  }
}

}  // namespace tesuji::server
