// How much of something each client may have: so many at once, and so many more a second.
//
// A client who comes for the first time has the whole of it. Clients whose allowance is whole again
// are forgotten, so memory is bounded by who was active lately. Threads: any.
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <string>

namespace tesuji::server {

class Allowance {
 public:
  Allowance(double most, double per_second) : most_(most), per_second_(per_second) {}

  // Takes one, unless there is none left at that time (in seconds, never going back).
  bool take(const std::string& client, double now);
  [[nodiscard]] std::size_t clients() const;

 private:
  struct Rest {
    double left = 0;
    double since = 0;
  };
  [[nodiscard]] double left(const Rest& rest, double now) const;

  const double most_;
  const double per_second_;
  mutable std::mutex mutex_;
  std::map<std::string, Rest> rests_;
};

}  // namespace tesuji::server
