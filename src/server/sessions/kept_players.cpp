#include "server/sessions/kept_players.h"

#include <algorithm>
#include <utility>

namespace tesuji::server {

KeptPlayers::Kept KeptPlayers::removed(Seats::iterator seat) {
  Kept kept = std::move(seat->second);
  bytes_ -= kept.bytes;
  seats_.erase(seat);
  return kept;
}

std::unique_ptr<Thinker> KeptPlayers::take(const SeatKey& seat, const std::string& spec) {
  Kept kept;  // declared first: what goes, goes without the lock
  const std::lock_guard lock(mutex_);
  const auto it = seats_.find(seat);
  if (it == seats_.end()) return nullptr;
  kept = removed(it);
  return kept.spec == spec ? std::move(kept.player) : nullptr;
}

void KeptPlayers::put(const SeatKey& seat, const std::string& spec,
                      std::unique_ptr<Thinker> player) {
  std::vector<Kept> gone;
  const std::size_t bytes = player->kept_bytes();
  const std::lock_guard lock(mutex_);
  if (const auto it = seats_.find(seat); it != seats_.end()) gone.push_back(removed(it));
  seats_[seat] = {spec, std::move(player), bytes, next_number_++};
  bytes_ += bytes;
  while (bytes_ > budget_) {
    const auto oldest = std::min_element(seats_.begin(), seats_.end(), [](auto& a, auto& b) {
      return a.second.number < b.second.number;
    });
    gone.push_back(removed(oldest));
  }
}

void KeptPlayers::drop(const std::string& game) {
  std::vector<Kept> gone;
  const std::lock_guard lock(mutex_);
  for (const auto side : {game::Side::first, game::Side::second}) {
    if (const auto it = seats_.find({game, side}); it != seats_.end()) gone.push_back(removed(it));
  }
}

bool KeptPlayers::holds(const SeatKey& seat) const {
  const std::lock_guard lock(mutex_);
  return seats_.contains(seat);
}

std::size_t KeptPlayers::count() const {
  const std::lock_guard lock(mutex_);
  return seats_.size();
}

std::size_t KeptPlayers::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

}  // namespace tesuji::server
