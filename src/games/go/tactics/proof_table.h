// What a proof search remembers of positions: bounded, cleared for every question.
//
// Buckets of four; a new entry takes the place of the one with the least work behind it. Clearing
// is a new age: entries of earlier ones are free, so that a short question does not pay for a large
// table. An entry
// that rests on a repetition holds only for the path that led to it (Kishimoto and Müller 2004),
// and says so.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "games/go/tactics/bits.h"

namespace tesuji::go::tactics {

// Proof numbers as the side to move sees them: phi 0, it wins; delta 0, it loses.
inline constexpr std::uint32_t kInfinite = 100'000'000;

struct ProofEntry {
  std::uint64_t key = 0;
  Bits zone;  // of a solved position: what the result rests on
  std::uint32_t phi = 1;
  std::uint32_t delta = 1;
  std::uint32_t work = 0;  // nodes below; 0: the slot is free
  std::uint32_t path = 0;  // 0: the result holds however the position came about
  std::uint8_t move = 0;   // of a won position
  std::uint8_t age = 0;    // the table's business

  [[nodiscard]] bool is_solved() const { return phi == 0 || delta == 0; }
};

class ProofTable {
 public:
  explicit ProofTable(int bits) : buckets_(std::size_t{1} << static_cast<unsigned>(bits)) {}

  [[nodiscard]] const ProofEntry* find(std::uint64_t key) const {
    for (const ProofEntry& entry : bucket(key)) {
      if (entry.key == key && !is_free(entry)) return &entry;
    }
    return nullptr;
  }

  void prefetch(std::uint64_t key) const {
    const auto* slots = reinterpret_cast<const char*>(&bucket(key));
    __builtin_prefetch(slots);
    __builtin_prefetch(slots + 64);
    __builtin_prefetch(slots + 128);
    __builtin_prefetch(slots + 192);
  }

  void store(const ProofEntry& entry) {
    Bucket& slots = bucket(entry.key);
    ProofEntry* place = slots.data();
    for (ProofEntry& slot : slots) {
      if (is_free(slot) || slot.key == entry.key) {
        place = &slot;
        break;
      }
      if (slot.work < place->work) place = &slot;
    }
    if (!is_free(*place) && place->key != entry.key) ++lost_;
    *place = entry;
    place->age = age_;
  }

  // Entries that had to make room: with many of them the search forgets what it knew.
  [[nodiscard]] std::uint64_t lost() const { return lost_; }
  [[nodiscard]] std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }
  void clear() {
    lost_ = 0;
    if (++age_ != 0) return;
    std::fill(buckets_.begin(), buckets_.end(), Bucket{});
    age_ = 1;
  }

 private:
  using Bucket = std::array<ProofEntry, 4>;
  Bucket& bucket(std::uint64_t key) { return buckets_[key & (buckets_.size() - 1)]; }
  [[nodiscard]] const Bucket& bucket(std::uint64_t key) const {
    return buckets_[key & (buckets_.size() - 1)];
  }

  [[nodiscard]] bool is_free(const ProofEntry& entry) const {
    return entry.work == 0 || entry.age != age_;
  }

  std::vector<Bucket> buckets_;
  std::uint8_t age_ = 1;
  std::uint64_t lost_ = 0;
};

}  // namespace tesuji::go::tactics
