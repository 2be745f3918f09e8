// The pits and stores of Kalah, and sowing. HOT: no heap, no virtual calls, no branches per seed.
//
//                 <--- second
//        5    4    3    2    1    0            Each side numbers its pits from its own left and
//   [S] ( )  ( )  ( )  ( )  ( )  ( )  [F]      sows to its right: through its own pits into its
//       ( )  ( )  ( )  ( )  ( )  ( )           own store, then into the other row; the other
//        0    1    2    3    4    5            store is left out, unless the rules sow both.
//                 first --->                   Pit p lies opposite m-1-p.
//
// A sowing is not walked seed by seed: every pit knows how many steps ahead of the origin it lies
// and compares that with the number of seeds, so a row is a few vector instructions. A lap has
// 2m+1 steps (2m+2 with both stores); on later laps the origin is sown like any other pit.
//
// Invariant: counts are not negative, and lanes from pits() on are zero. Total at most kMaxTotal.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "game/side.h"
#include "games/kalah/rules/rules.h"

namespace tesuji::kalah {

using game::Side;

inline constexpr int kMaxPits = 12;         // on a side
inline constexpr int kMaxSeedsPerPit = 12;  // at the start
inline constexpr int kMaxTotal = 2 * kMaxPits * kMaxSeedsPerPit;

using Count = std::int16_t;  // of seeds; signed, because vector units compare signed numbers

struct Sowing {
  Count captured = 0;  // seeds taken from pits into the store, the capturing seed included
  bool again = false;  // the last seed fell into the mover's store and gives another turn
};

class Board {
 public:
  explicit Board(int pits) : pits_(static_cast<std::uint8_t>(pits)) {
    assert(pits >= 1 && pits <= kMaxPits);
  }

  [[nodiscard]] int pits() const { return pits_; }
  [[nodiscard]] int opposite(int pit) const { return pits_ - 1 - pit; }
  [[nodiscard]] Count seeds(Side side, int pit) const { return rows_[index(side)][lane(pit)]; }
  [[nodiscard]] Count& seeds(Side side, int pit) { return rows_[index(side)][lane(pit)]; }
  [[nodiscard]] Count store(Side side) const { return stores_[index(side)]; }
  [[nodiscard]] Count& store(Side side) { return stores_[index(side)]; }
  [[nodiscard]] Count row_total(Side side) const;
  [[nodiscard]] bool row_is_empty(Side side) const;
  [[nodiscard]] int total() const;

  // Sows the pit, which must not be empty, and captures. Leftovers are not touched.
  Sowing sow(Side side, int pit, const Rules& rules) {
    return rules.has_plain_sowing() ? sow_as<true>(side, pit, rules)
                                    : sow_as<false>(side, pit, rules);
  }
  // The same by callers who know: kPlain is rules.has_plain_sowing().
  template <bool kPlain>
  Sowing sow_as(Side side, int pit, const Rules& rules);

  // The end of the game: empties both rows as `leftovers` says.
  void sweep(Leftovers leftovers, Side ender);

  void exchange_sides() {
    std::swap(rows_[0], rows_[1]);
    std::swap(stores_[0], stores_[1]);
  }

  // A 64-bit number for the board together with `salt`, any 16 bits that tell positions on equal
  // boards apart.
  [[nodiscard]] std::uint64_t key(std::uint16_t salt) const;

  friend bool operator==(const Board&, const Board&) = default;

 private:
  static constexpr int kLanes = 16;  // so that a row fills whole vector registers
  using Row = std::array<Count, kLanes>;

  static std::size_t lane(int pit) { return static_cast<std::size_t>(pit); }
  void add_laps(Side side, int laps, Stores stores);
  void steal_back(Side side, int pit);
  Count captured_at(Side side, int last, const Rules& rules);

  std::array<Row, 2> rows_{};
  std::array<Count, 2> stores_{};
  std::uint8_t pits_;
};

inline Count Board::row_total(Side side) const {
  Count total = 0;
  for (const Count count : rows_[index(side)]) total = static_cast<Count>(total + count);
  return total;
}

inline bool Board::row_is_empty(Side side) const {
  Count any = 0;
  for (const Count count : rows_[index(side)]) any = static_cast<Count>(any | count);
  return any == 0;
}

template <bool kPlain>
inline Sowing Board::sow_as(Side side, int pit, const Rules& rules) {
  const bool both_stores = !kPlain && rules.stores == Stores::both;
  const int lap = 2 * pits_ + (both_stores ? 2 : 1);
  Row& own = rows_[index(side)];
  int count = own[lane(pit)];
  assert(count > 0);
  int laps = 0;
  if (count >= lap) {
    laps = count / lap;
    count %= lap;
    add_laps(side, laps, rules.stores);
  }

  // Narrow types throughout, so that the loops become vector code. The origin is emptied inside
  // the loop: a single store before it would make the vector loads wait.
  const Count pits = pits_;
  const Count hand = static_cast<Count>(count);
  const Count origin = static_cast<Count>(pit);
  const Count wrapped = static_cast<Count>(pit - lap);
  const Count origin_keeps = static_cast<Count>(laps);
  for (Count i = 0; i < kLanes; ++i) {
    const Count before = i == origin ? origin_keeps : own[lane(i)];
    const Count steps = static_cast<Count>(i - (i > origin ? origin : wrapped));
    const Count gets = (i < pits) & (steps <= hand);
    own[lane(i)] = static_cast<Count>(before + gets);
  }
  if (pits - pit <= count) ++stores_[index(side)];
  Row& opponent = rows_[index(other(side))];
  const Count beyond = static_cast<Count>(count - (pits_ - pit));  // seeds left past the store
  for (Count i = 0; i < kLanes; ++i) {
    const Count gets = (i < pits) & (i < beyond);
    opponent[lane(i)] = static_cast<Count>(opponent[lane(i)] + gets);
  }

  // Only the opponent's store is left of the lap then.
  if (both_stores && beyond > pits) ++stores_[index(other(side))];

  int last = pit + count;  // steps from the mover's left end: its row, its store, other row
  if (last >= lap) last -= lap;
  if (!kPlain && rules.steal_back && last > pits_ && last <= 2 * pits_)
    steal_back(side, last - pits_ - 1);
  const bool again = last == pits_ &&
                     (kPlain || rules.extra_turn == ExtraTurn::always || stores_[index(side)] > 1);
  return {last < pits_ ? captured_at(side, last, rules) : Count{0}, again};
}

// The last seed fell into the opponent's pit `pit`.
inline void Board::steal_back(Side side, int pit) {
  Count& theirs = seeds(other(side), pit);
  Count& own = seeds(side, opposite(pit));
  if (theirs - 1 <= kStealAbove || own != 0) return;
  own = theirs;
  theirs = 0;
}

// The last seed fell into the mover's pit `last`. It was empty before if it holds one seed now.
inline Count Board::captured_at(Side side, int last, const Rules& rules) {
  Count& own = seeds(side, last);
  Count& facing = seeds(other(side), opposite(last));
  if (own != 1 || (facing == 0 && rules.capture == Capture::opposite)) return 0;
  const Count captured = static_cast<Count>(facing + 1);
  stores_[index(side)] = static_cast<Count>(stores_[index(side)] + captured);
  facing = 0;
  own = 0;
  return captured;
}

}  // namespace tesuji::kalah
