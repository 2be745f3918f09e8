// What a proof search has found out: bounds of future margins, by position.
//
// Positions are stored whole, so an entry is never taken for another one: no wrong values. A group
// of four entries fills a cache line; in a full group the one whose proof cost least gives way.
#pragma once

#include <cstdint>
#include <optional>

#include "games/kalah/solve/pages.h"
#include "games/kalah/solve/sower.h"

namespace tesuji::kalah::solve {

struct Bounds {
  int low = 0;
  int high = 0;
  int pit = 0;  // the best one known
};

class ProofTable {
 public:
  // Of 2^bits groups. Empty where memory is short: then is_usable() is false.
  explicit ProofTable(unsigned bits)
      : shift_(64 - bits), pages_(sizeof(Group) << bits), groups_(pages_.as<Group>()) {}

  [[nodiscard]] bool is_usable() const { return !pages_.is_empty(); }

  void prefetch(const Rows& rows) const { __builtin_prefetch(&group(rows)); }

  [[nodiscard]] std::optional<Bounds> find(const Rows& rows) const {
    for (const Entry& entry : group(rows).entries) {
      if (((entry.own ^ rows.own) & kPosition) == 0 &&
          ((entry.opponent ^ rows.opponent) & kPosition) == 0) {
        return Bounds{byte(entry.own), byte(entry.opponent),
                      static_cast<int>(entry.own >> kExtra & 7U)};
      }
    }
    return std::nullopt;
  }

  // `cost`: nodes the proof took.
  void store(const Rows& rows, const Bounds& bounds, std::uint64_t cost) {
    Entry* chosen = nullptr;
    for (Entry& entry : group(rows).entries) {
      const bool same = ((entry.own ^ rows.own) & kPosition) == 0 &&
                        ((entry.opponent ^ rows.opponent) & kPosition) == 0;
      if (same) {
        chosen = &entry;
        break;
      }
      if (chosen == nullptr || effort(entry) < effort(*chosen)) chosen = &entry;
    }
    const auto bits = static_cast<std::uint64_t>(64 - __builtin_clzll(cost | 1U));
    chosen->own = rows.own | static_cast<std::uint64_t>(bounds.pit) << kExtra | top(bounds.low);
    chosen->opponent = rows.opponent | bits << kExtra | top(bounds.high);
  }

 private:
  // Low bits: the row with its flag; above: 7 bits of pit or effort, then a bound. An unused
  // entry has empty rows, which no search meets.
  struct Entry {
    std::uint64_t own;
    std::uint64_t opponent;
  };
  struct alignas(64) Group {
    Entry entries[4];
  };
  static constexpr unsigned kExtra = 49;
  static constexpr unsigned kBound = 56;
  static constexpr std::uint64_t kPosition = (std::uint64_t{1} << kExtra) - 1;

  static int byte(std::uint64_t word) { return static_cast<std::int8_t>(word >> kBound); }
  static std::uint64_t top(int bound) {
    return static_cast<std::uint64_t>(static_cast<std::uint8_t>(bound)) << kBound;
  }
  static std::uint64_t effort(const Entry& entry) { return entry.opponent >> kExtra & 127U; }
  [[nodiscard]] Group& group(const Rows& rows) const {
    const std::uint64_t mix = (rows.own * 0x9e3779b97f4a7c15ULL) ^ rows.opponent;
    return groups_[(mix ^ mix >> 29U) * 0xbf58476d1ce4e5b9ULL >> shift_];
  }

  unsigned shift_;
  Pages pages_;
  Group* groups_;
};

}  // namespace tesuji::kalah::solve
