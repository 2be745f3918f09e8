// One deadline of a connection: setting it again or dropping it makes the last one mean nothing,
// also when it has just run out. Its owner is not kept alive by it.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <memory>

namespace tesuji::server {

class Deadline {
 public:
  template <class Executor>
  explicit Deadline(const Executor& executor) : timer_(executor) {}

  // A member of `owner`.
  template <class Owner>
  void arm(double seconds, std::weak_ptr<Owner> owner, void (Owner::*on_late)()) {
    timer_.expires_after(std::chrono::duration_cast<std::chrono::steady_clock::duration>(
        std::chrono::duration<double>(seconds)));
    timer_.async_wait([this, epoch = ++epoch_, owner = std::move(owner),
                       on_late](const boost::system::error_code& error) {
      const auto alive = owner.lock();
      if (!error && alive && epoch == epoch_) ((*alive).*on_late)();
    });
  }
  void disarm() {
    ++epoch_;
    timer_.cancel();
  }

 private:
  boost::asio::steady_timer timer_;
  std::uint64_t epoch_ = 0;
};

}  // namespace tesuji::server
