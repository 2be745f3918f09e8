// Kalah for learners, who play millions of games: a position is a few words, a move is one lookup.
//
// Rows, sowing and captures are the solver's (solve/sower.h). Here are added what a whole game
// needs beyond them: the stores, lost turns, and the ply rules. Everything is seen by the side to
// move, so that the sides change places when the turn does.
//
// Invariant: the same games as kalah::Position, for every board and all rules that the sower
// takes. No heap after construction; a position is 48 bytes. HOT.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "base/result.h"
#include "games/kalah/rules/position.h"
#include "games/kalah/solve/sower.h"

namespace tesuji::kalah::learners {

using kalah::Side;

struct RowPosition {
  solve::Rows rows;
  // The seeds in either row after each of the last plies, four bits each: own, then the opponent's.
  std::uint64_t own_recent = 0;
  std::uint64_t opponent_recent = 0;
  std::int16_t own_store = 0;
  std::int16_t opponent_store = 0;
  std::uint16_t plies = 0;
  Side to_move = Side::first;
  bool must_pass = false;
  bool over = false;
  bool drawn = false;  // by the ply rules, without a winner

  friend bool operator==(const RowPosition&, const RowPosition&) = default;
};

class RowGame {
 public:
  // Fails where solve::Sower::make does.
  static base::Result<RowGame> make(const kalah::Start& start);
  // The same game without the ply rules.
  [[nodiscard]] RowGame without_ply_rules() const;
  // A position of this board in which nobody must pass; the ply rules count from here.
  [[nodiscard]] base::Result<RowPosition> from(const kalah::Position& position) const;

  [[nodiscard]] const RowPosition& start() const { return start_; }
  [[nodiscard]] const solve::Sower& sower() const { return sower_; }
  [[nodiscard]] int pits() const { return sower_.pits(); }
  // Whether nothing but the plain game is played: then kPlain below may be true.
  [[nodiscard]] bool is_plain() const { return plain_; }

  // Sows a pit that is not empty; nobody must pass. Answers the position after it.
  template <bool kPlain>
  [[nodiscard]] RowPosition after(const RowPosition& position, int pit) const;
  [[nodiscard]] RowPosition after_pass(const RowPosition& position) const;

  // The margin of the side to move if the game were counted now; of a finished game, its result.
  [[nodiscard]] int margin(const RowPosition& position) const {
    if (position.drawn) return 0;
    return position.own_store - position.opponent_store + sower_.total(position.rows.own) -
           sower_.total(position.rows.opponent);
  }

 private:
  RowGame(const solve::Sower& sower, const kalah::Rules& rules, const RowPosition& start, int total)
      : sower_(sower),
        start_(start),
        total_(total),
        ply_cap_(rules.ply_cap),
        thin_draw_(rules.thin_draw),
        passes_(rules.lost_turn == kalah::LostTurn::pass),
        plain_(rules.has_plain_sowing() && !rules.has_extras()) {}

  static void change_sides(RowPosition& position) {
    std::swap(position.rows.own, position.rows.opponent);
    std::swap(position.own_store, position.opponent_store);
    std::swap(position.own_recent, position.opponent_recent);
    position.to_move = other(position.to_move);
  }
  void apply_ply_rules(RowPosition& position) const;

  solve::Sower sower_;
  RowPosition start_;
  int total_;  // of all seeds
  int ply_cap_;
  bool thin_draw_;
  bool passes_;
  bool plain_;
};

template <bool kPlain>
inline RowPosition RowGame::after(const RowPosition& position, int pit) const {
  assert(!position.over && !position.must_pass && sower_.seeds(position.rows.own, pit) > 0);
  const solve::Sown sown = sower_.sow<kPlain>(position.rows, pit);
  const auto own = static_cast<std::int16_t>((sown.seeds + sown.gain) / 2);
  const auto theirs = static_cast<std::int16_t>((sown.seeds - sown.gain) / 2);
  RowPosition next = position;
  next.own_store = static_cast<std::int16_t>(position.own_store + own);
  next.opponent_store = static_cast<std::int16_t>(position.opponent_store + theirs);
  next.over = sown.is_over;
  ++next.plies;
  const bool turns = !sown.again || (!kPlain && passes_);
  if (turns) change_sides(next);
  // The sower gives the rows as the side sees them that moves next.
  next.rows = sown.rows;
  if constexpr (!kPlain) {
    if (sown.again && passes_) {
      std::swap(next.rows.own, next.rows.opponent);
      next.must_pass = !next.over;
    }
    apply_ply_rules(next);
  }
  return next;
}

inline RowPosition RowGame::after_pass(const RowPosition& position) const {
  assert(position.must_pass && !position.over);
  RowPosition next = position;
  ++next.plies;
  next.must_pass = false;
  change_sides(next);
  apply_ply_rules(next);
  return next;
}

// As kalah::Position has them: an end by an empty row comes first, and is counted as usual.
inline void RowGame::apply_ply_rules(RowPosition& position) const {
  constexpr unsigned kNibble = 4;
  constexpr std::uint64_t kAllPlies = (std::uint64_t{1} << (kNibble * kalah::kThinPlies)) - 1;
  bool ends = ply_cap_ > 0 && position.plies >= ply_cap_;
  if (thin_draw_) {
    const auto remember = [&](std::uint64_t& recent, solve::Row row) {
      const int seeds = std::min(sower_.total(row), kalah::kThinSeeds + 1);
      recent = (recent << kNibble & kAllPlies) | static_cast<std::uint64_t>(seeds);
      constexpr std::uint64_t kLow = 0x0F0F0F0F0F0F0F0F;
      const std::uint64_t pairs = (recent & kLow) + (recent >> kNibble & kLow);
      ends |= (pairs * 0x0101010101010101 >> 56U) <= kalah::kThinSeeds;
    };
    remember(position.own_recent, position.rows.own);
    remember(position.opponent_recent, position.rows.opponent);
  }
  if (position.over || !ends) return;
  position.over = true;
  position.must_pass = false;
  position.drawn = 2 * position.own_store <= total_ && 2 * position.opponent_store <= total_;
}

}  // namespace tesuji::kalah::learners
