// Kalah for the solver: a row is one word, a sowing is one addition.
//
//   bit 0    8    16                48      The pits of a side are lanes of one word, pit 0 lowest.
//      | p0 | p1 | p2 | p3 | p4 | p5 | f     What a sowing of n seeds from pit p adds to either row
//                                            does not depend on the rest of the board: it is looked
//                                            up, laps included. f: the store holds a seed.
//
// Only what lies in the pits is kept, as the side to move sees it. What the stores hold is a
// constant in the final margin, so a position is worth its *future margin*: what the mover will
// still win in seeds less what the opponent will. Rules that give no extra turn into an empty store
// need to know which stores are empty: the flags; under other rules they are never set.
//
// Invariant: counts fit their lanes, because the seeds on the board never grow. Answers are exactly
// those of kalah::Position without the ply rules. No heap after construction. HOT.
#pragma once

#include <cstdint>
#include <vector>

#include "base/result.h"
#include "games/kalah/rules/position.h"

namespace tesuji::kalah::solve {

using Row = std::uint64_t;

inline constexpr int kMaxPits = 8;
inline constexpr int kMaxSeeds = 127;     // in pits; a margin fits a signed byte
inline constexpr int kMaxSeedsWide = 63;  // with more than kWideLanePits pits per side
inline constexpr int kWideLanePits = 6;

struct Rows {
  Row own = 0;  // of the side to move
  Row opponent = 0;
  friend bool operator==(const Rows&, const Rows&) = default;
};

// A position to solve.
struct Problem {
  Rows rows;
  int seeds = 0;   // in pits
  int margin = 0;  // of the stores, for the side whose row is rows.own
  bool is_over = false;
  kalah::Side mover = kalah::Side::first;  // whose row is rows.own: a lost turn is passed already
};

struct Sown {
  Rows rows;      // as the side to move next sees them
  int gain = 0;   // into the mover's store less into the opponent's
  int seeds = 0;  // that left the pits
  bool again = false;
  bool is_over = false;
};

class Sower {
 public:
  // Fails under rules that a future margin cannot express, and for boards beyond the limits.
  static base::Result<Sower> make(int pits, const kalah::Rules& rules);

  [[nodiscard]] base::Result<Problem> problem(const kalah::Position& position) const;

  [[nodiscard]] int pits() const { return pits_; }
  [[nodiscard]] unsigned lane_bits() const { return bits_; }
  [[nodiscard]] bool is_plain() const { return plain_; }
  [[nodiscard]] std::uint8_t rule_bits() const;  // tells the rules apart, for files
  [[nodiscard]] Row row_mask() const { return row_mask_; }
  [[nodiscard]] int seeds(Row row, int pit) const {
    return static_cast<int>(row >> shift(pit) & lane_mask_);
  }
  [[nodiscard]] bool is_empty(Row row) const { return (row & row_mask_) == 0; }
  [[nodiscard]] int total(Row row) const { return seeds((row & row_mask_) * ones_, pits_ - 1); }
  // Both flags, where the rules ask for them.
  [[nodiscard]] bool has_filled_stores(const Rows& rows) const {
    return plain_ || (rows.own & rows.opponent & kFilled) != 0;
  }
  static constexpr Row kFilled = Row{1} << 48U;

  // Sows a pit that is not empty. kPlain is is_plain().
  template <bool kPlain>
  [[nodiscard]] Sown sow(const Rows& rows, int pit) const;

 private:
  struct Step {
    Row own;
    Row opponent;
    std::uint8_t own_store;
    std::uint8_t opponent_store;
    std::uint8_t last;  // own pits, own store, the opponent's pits, its store, counted from 0
  };

  Sower(int pits, const kalah::Rules& rules);
  [[nodiscard]] unsigned shift(int pit) const { return bits_ * static_cast<unsigned>(pit); }
  [[nodiscard]] Row lane(int pit) const { return lane_mask_ << shift(pit); }
  [[nodiscard]] Step step(int pit, int count) const;
  template <bool kPlain>
  void end_sowing(Sown& sown, Rows& rows, const Step& step) const;

  int pits_;
  unsigned bits_;
  Row lane_mask_;
  Row row_mask_;
  Row ones_ = 0;  // one in every lane
  bool plain_;
  bool captures_alone_;
  bool needs_filled_;
  bool steals_back_;
  bool both_stores_;
  std::vector<Step> steps_;  // by pit and count
};

template <bool kPlain>
inline Sown Sower::sow(const Rows& rows, int pit) const {
  const auto count = static_cast<std::size_t>(seeds(rows.own, pit));
  const Step& step = steps_[static_cast<std::size_t>(pit) * (kMaxSeeds + 1) + count];
  Rows after{(rows.own & ~lane(pit)) + step.own, rows.opponent + step.opponent};
  Sown sown;
  sown.gain = step.own_store - (kPlain ? 0 : step.opponent_store);
  sown.seeds = step.own_store + (kPlain ? 0 : step.opponent_store);
  end_sowing<kPlain>(sown, after, step);
  sown.is_over = is_empty(after.own) || is_empty(after.opponent);
  sown.rows = sown.again ? after : Rows{after.opponent, after.own};
  return sown;
}

template <bool kPlain>
inline void Sower::end_sowing(Sown& sown, Rows& rows, const Step& step) const {
  const int last = step.last;
  bool stored = step.own_store > 0;
  if (last < pits_) {
    if (seeds(rows.own, last) == 1) {
      const int opposite = pits_ - 1 - last;
      const int facing = seeds(rows.opponent, opposite);
      if (facing > 0 || captures_alone_) {
        rows.own &= ~lane(last);
        rows.opponent &= ~lane(opposite);
        sown.gain += facing + 1;
        sown.seeds += facing + 1;
        stored = true;
      }
    }
  } else if (last == pits_) {
    sown.again = kPlain || !needs_filled_ || step.own_store > 1 || (rows.own & kFilled) != 0;
  } else if (!kPlain && steals_back_ && last <= 2 * pits_) {
    const int pit = last - pits_ - 1;
    const int opposite = pits_ - 1 - pit;
    const auto theirs = static_cast<Row>(seeds(rows.opponent, pit));
    if (theirs > kalah::kStealAbove + 1 && seeds(rows.own, opposite) == 0) {
      rows.own |= theirs << shift(opposite);
      rows.opponent &= ~lane(pit);
    }
  }
  if (!kPlain && stored) rows.own |= kFilled;
  if (!kPlain && step.opponent_store > 0) rows.opponent |= kFilled;
}

}  // namespace tesuji::kalah::solve
