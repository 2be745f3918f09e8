#include "search/table.h"

#include <algorithm>

namespace tesuji::search {
namespace {

// value 32 | move 16 | depth 8 | bound 2 | age 6
std::uint64_t packed(const TableEntry& entry, std::uint8_t age) {
  return static_cast<std::uint64_t>(static_cast<std::uint32_t>(entry.value)) << 32U |
         static_cast<std::uint64_t>(entry.move) << 16U |
         static_cast<std::uint64_t>(entry.depth) << 8U |
         static_cast<std::uint64_t>(entry.bound) << 6U | age;
}

TableEntry unpacked(std::uint64_t data) {
  return {static_cast<Value>(static_cast<std::uint32_t>(data >> 32U)),
          static_cast<std::uint16_t>(data >> 16U), static_cast<std::uint8_t>(data >> 8U),
          static_cast<Bound>(data >> 6U & 3U)};
}

}  // namespace

Table::Table(std::size_t bytes)
    : buckets_(std::clamp<std::size_t>(bytes / sizeof(Bucket), 1, 0xffffffffU)),
      table_(std::make_unique<Bucket[]>(buckets_)) {
  clear();
}

void Table::clear() {
  for (std::size_t i = 0; i < buckets_; ++i) {
    for (auto& slot : table_[i].slots) {
      // Data 0 with a check that no key gives: an empty slot answers to nobody.
      slot.check.store(~std::uint64_t{0}, std::memory_order_relaxed);
      slot.data.store(0, std::memory_order_relaxed);
    }
  }
  age_ = 0;
}

std::optional<TableEntry> Table::find(std::uint64_t key) const {
  for (const auto& slot : bucket(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == key) return unpacked(data);
  }
  return std::nullopt;
}

void Table::store(std::uint64_t key, const TableEntry& entry) {
  Slot* worst = nullptr;
  int worst_rank = 0;
  for (auto& slot : bucket(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == key) {
      worst = &slot;
      break;
    }
    // Old searches first, then shallow entries.
    const int rank = static_cast<int>(data >> 8U & 255U) + ((data & kAgeMask) == age_ ? 256 : 0);
    if (worst == nullptr || rank < worst_rank) {
      worst = &slot;
      worst_rank = rank;
    }
  }
  const std::uint64_t data = packed(entry, age_);
  worst->data.store(data, std::memory_order_relaxed);
  worst->check.store(key ^ data, std::memory_order_relaxed);
}

}  // namespace tesuji::search
