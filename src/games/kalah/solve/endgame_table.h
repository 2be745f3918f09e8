// Exact future margins of all positions with at most so many seeds in the pits, one byte each.
//
// Positions are found by their combinatorial index (ranks.h). Under rules that ask whether stores
// are empty only positions with seeds in both stores are in the table; a sowing never leads out of
// it. Building goes from few seeds to many. A sowing that puts nothing into a store leads to as
// many seeds, but to a smaller rank of the row it was in; so the pair of rows (x, y), seen by
// either side, only needs pairs that come earlier when x and y both run upwards. No recursion; the
// pairs of row totals with the same sum are independent of each other and are shared out among
// threads.
//
// File: 64 bytes of header (magic, version, pits, seeds, rules, positions, checksum;
// little-endian), then the bytes. Whatever does not fit is refused, never used.
#pragma once

#include <cstdint>
#include <filesystem>

#include "base/result.h"
#include "base/watch.h"
#include "games/kalah/solve/pages.h"
#include "games/kalah/solve/ranks.h"
#include "games/kalah/solve/sower.h"

namespace tesuji::kalah::solve {

class EndgameTable {
 public:
  // Largest table that is built or read.
  static constexpr std::uint64_t kMaxPositions = std::uint64_t{6} << 30U;

  // Fails where memory is short, the table would be too large, or the watch stopped the work.
  static base::Result<EndgameTable> build(const Sower& sower, int seeds, unsigned threads,
                                          const base::Watch& watch);
  static base::Result<EndgameTable> read(const std::filesystem::path& path, const Sower& sower);
  // Whole or not at all.
  [[nodiscard]] base::Result<void> write(const std::filesystem::path& path) const;

  // How many positions such a table has, or why there is none.
  static base::Result<std::uint64_t> size(const Sower& sower, int seeds);

  [[nodiscard]] int seeds() const { return ranks_.seeds(); }
  [[nodiscard]] std::uint64_t positions() const { return ranks_.positions(); }
  // For the side to move, of a position with at most seeds() seeds that this table holds.
  [[nodiscard]] int value(const Rows& rows) const { return values_[ranks_.index(rows)]; }
  [[nodiscard]] std::uint64_t index(const Rows& rows) const { return ranks_.index(rows); }
  [[nodiscard]] int value_at(std::uint64_t index) const { return values_[index]; }
  void prefetch(std::uint64_t index) const { __builtin_prefetch(values_ + index); }
  [[nodiscard]] std::uint64_t checksum() const;

 private:
  EndgameTable(const Sower& sower, int seeds);

  Ranks ranks_;
  std::uint8_t pits_;
  std::uint8_t rules_;
  Pages pages_;  // header and values
  std::int8_t* values_ = nullptr;
};

}  // namespace tesuji::kalah::solve
