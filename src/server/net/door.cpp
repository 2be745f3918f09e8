#include "server/net/door.h"

#include <vector>

#include "server/sessions/limits.h"

namespace tesuji::server {

bool Door::admits(const std::string& address, bool is_limited) {
  const auto it = by_address_.find(address);
  if (is_limited && it != by_address_.end() && it->second >= kMaxConnectionsPerAddress) {
    return false;
  }
  if (guests_.size() < places_) return true;
  if (waiting_.empty()) return false;
  waiting_.front()->close();
  return guests_.size() < places_;
}

void Door::enters(Guest& guest, const std::string& address) {
  guests_[&guest].address = address;
  ++by_address_[address];
}

void Door::leaves(Guest& guest) {
  const auto it = guests_.find(&guest);
  if (it == guests_.end()) return;
  stop_waiting(it->second);
  const auto count = by_address_.find(it->second.address);
  if (--count->second == 0) by_address_.erase(count);
  guests_.erase(it);
}

void Door::stop_waiting(Place& place) {
  if (place.is_waiting) waiting_.erase(place.among_waiting);
  place.is_waiting = false;
}

void Door::waits(Guest& guest) {
  const auto it = guests_.find(&guest);
  if (it == guests_.end()) return;
  stop_waiting(it->second);
  it->second.among_waiting = waiting_.insert(waiting_.end(), &guest);
  it->second.is_waiting = true;
}

void Door::works(Guest& guest) {
  if (const auto it = guests_.find(&guest); it != guests_.end()) stop_waiting(it->second);
}

void Door::end_all() {
  std::vector<Guest*> all;
  for (const auto& [guest, place] : guests_) all.push_back(guest);
  for (Guest* guest : all) guest->end();
}

void Door::close_all() {
  while (!guests_.empty()) {
    Guest* guest = guests_.begin()->first;
    guest->close();
    leaves(*guest);
  }
}

}  // namespace tesuji::server
