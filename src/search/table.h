// The transposition table: what a search found about positions, by Zobrist key.
//
// Bounded memory, no locks: each slot holds two words, the data and the key XORed with the data
// (Hyatt and Mann), so that a slot torn by two threads answers to no key. Four slots share a
// bucket; the one of an older search, else the shallowest, is replaced.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "base/seed.h"
#include "search/value.h"

namespace tesuji::search {

enum class Bound : std::uint8_t { exact, lower, upper };

struct TableEntry {
  Value value = 0;
  std::uint16_t move = 0;  // number of the best move
  std::uint8_t depth = 0;
  Bound bound = Bound::exact;
};

class Table {
 public:
  // At most `bytes` of memory, at least one bucket.
  explicit Table(std::size_t bytes);

  [[nodiscard]] std::optional<TableEntry> find(std::uint64_t key) const;
  void store(std::uint64_t key, const TableEntry& entry);
  void start_search() { age_ = static_cast<std::uint8_t>((age_ + 1) & kAgeMask); }
  void clear();
  [[nodiscard]] std::size_t bytes() const { return buckets_ * sizeof(Bucket); }

 private:
  static constexpr std::size_t kSlots = 4;
  static constexpr std::uint8_t kAgeMask = 63;
  struct Slot {
    std::atomic<std::uint64_t> check;  // key ^ data
    std::atomic<std::uint64_t> data;
  };
  struct alignas(64) Bucket {
    Slot slots[kSlots];
  };

  // The upper half of the mixed key, scaled to the number of buckets (below 2^32).
  [[nodiscard]] Bucket& bucket(std::uint64_t key) const {
    return table_[((base::mixed(key) >> 32U) * buckets_) >> 32U];
  }

  std::size_t buckets_;
  std::unique_ptr<Bucket[]> table_;
  std::uint8_t age_ = 0;
};

}  // namespace tesuji::search
