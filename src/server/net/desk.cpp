#include "server/net/desk.h"

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
    Client& one = clients_[client];
    if (waiting_ >= bounds_.waiting || one.waiting.size() >= bounds_.waiting_per_client) {
      if (one.waiting.empty() && one.running == 0) clients_.erase(client);
      return false;
    }
    if (one.waiting.empty()) order_.push_back(client);
    one.waiting.push_back(std::move(job));
    ++waiting_;
  }
  changed_.notify_one();
  return true;
}

bool Desk::take(std::string& client, Job& job) {
  for (auto it = order_.begin(); it != order_.end(); ++it) {
    Client& one = clients_[*it];
    if (one.running >= bounds_.running_per_client) continue;
    client = *it;
    order_.erase(it);
    job = std::move(one.waiting.front());
    one.waiting.pop_front();
    --waiting_;
    ++one.running;
    if (!one.waiting.empty()) order_.push_back(client);
    return true;
  }
  return false;
}

void Desk::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    std::string client;
    Job job;
    changed_.wait(lock, [&] { return take(client, job) || (ending_ && waiting_ == 0); });
    if (!job) return;
    lock.unlock();
    job();
    job = nullptr;  // what it holds goes without the lock
    lock.lock();
    Client& one = clients_[client];
    if (--one.running == 0 && one.waiting.empty()) clients_.erase(client);
    // This thread looks for the next job itself; the others sleep on unless all is to end.
    if (ending_) changed_.notify_all();
  }
}

}  // namespace tesuji::server
