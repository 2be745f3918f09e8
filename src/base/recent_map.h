// A map that holds a few entries and forgets the one that was not asked for for the longest.
//
// For what was computed and may be asked for again. Never more than its capacity; asking and
// putting are uses. Costs a search of a tree, and a walk over all entries where one is forgotten.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>

namespace tesuji::base {

template <class Key, class Value>
class RecentMap {
 public:
  explicit RecentMap(std::size_t capacity) : capacity_(capacity) {}

  // Null if it is not known. Good until the next change.
  Value* find(const Key& key) {
    const auto it = entries_.find(key);
    if (it == entries_.end()) return nullptr;
    it->second.used = ++uses_;
    return &it->second.value;
  }

  // A new value for this key.
  Value& put(const Key& key, Value value) {
    if (entries_.size() >= capacity_ && entries_.find(key) == entries_.end()) {
      entries_.erase(std::min_element(
          entries_.begin(), entries_.end(),
          [](const auto& a, const auto& b) { return a.second.used < b.second.used; }));
    }
    return entries_.insert_or_assign(key, Entry{std::move(value), ++uses_}).first->second.value;
  }

  void erase(const Key& key) { entries_.erase(key); }
  void clear() { entries_.clear(); }
  template <class IsGone>
  void erase_if_key(IsGone is_gone) {
    std::erase_if(entries_, [&](const auto& entry) { return is_gone(entry.first); });
  }
  [[nodiscard]] std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    Value value;
    std::uint64_t used = 0;
  };

  std::size_t capacity_;
  std::uint64_t uses_ = 0;
  std::map<Key, Entry> entries_;
};

}  // namespace tesuji::base
