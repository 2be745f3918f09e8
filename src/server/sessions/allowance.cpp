#include "server/sessions/allowance.h"

#include <algorithm>

namespace tesuji::server {
namespace {

constexpr std::size_t kClientsToTidy = 1'000;  // more are looked through for whole ones

}  // namespace

double Allowance::left(const Rest& rest, double now) const {
  return std::min(most_, rest.left + std::max(0.0, now - rest.since) * per_second_);
}

bool Allowance::take(const std::string& client, double now) {
  const std::lock_guard lock(mutex_);
  if (rests_.size() > kClientsToTidy) {
    std::erase_if(rests_, [&](const auto& one) { return left(one.second, now) >= most_; });
  }
  const auto [it, is_new] = rests_.try_emplace(client, Rest{most_, now});
  const double rest = left(it->second, now);
  if (rest < 1) return false;
  it->second = {rest - 1, now};
  return true;
}

std::size_t Allowance::clients() const {
  const std::lock_guard lock(mutex_);
  return rests_.size();
}

}  // namespace tesuji::server
