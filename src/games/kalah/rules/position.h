// A position of Kalah: board, side to move, rules, and whether the sides may still be exchanged.
//
// When the game ends the leftovers are swept at once, so a finished position has empty rows and
// its score is the difference of the stores. Undo keeps the board as it was (a cache line and a
// bit): that is faster than taking seeds back. No heap.
//
// Under LostTurn::pass the opponent of a player who moves again is to move and can only pass. What
// the ply rules look at is kept apart from the board: the number of plies, and for either side the
// seeds in its pits after each of the last kThinPlies plies, four bits each.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "base/fixed_list.h"
#include "base/result.h"
#include "game/game.h"
#include "games/kalah/rules/board.h"
#include "games/kalah/rules/rules.h"

namespace tesuji::kalah {

using game::Score;

// A pit of the mover, counted from its own left, or the exchange of sides, or a lost turn.
class Move {
 public:
  constexpr Move() = default;
  static constexpr Move sow(int pit) { return Move(static_cast<std::uint8_t>(pit)); }
  static constexpr Move swap() { return Move(kSwap); }
  static constexpr Move pass() { return Move(kPass); }

  [[nodiscard]] constexpr bool is_swap() const { return code_ == kSwap; }
  [[nodiscard]] constexpr bool is_pass() const { return code_ == kPass; }
  [[nodiscard]] constexpr bool is_sowing() const { return code_ < kPass; }
  [[nodiscard]] constexpr int pit() const { return code_; }  // of a sowing
  // Sowings have the codes below kSowings.
  [[nodiscard]] constexpr std::uint8_t code() const { return code_; }
  static constexpr std::uint8_t kSowings = 254;
  friend constexpr bool operator==(const Move&, const Move&) = default;

 private:
  static constexpr std::uint8_t kSwap = 255;
  static constexpr std::uint8_t kPass = kSowings;
  explicit constexpr Move(std::uint8_t code) : code_(code) {}
  std::uint8_t code_ = 0;
};

// The start of Kalah(pits, seeds).
struct Start {
  int pits = 6;
  int seeds = 4;  // in each pit
  Rules rules;
};

// Any position as plain numbers, arrays in the order of sides, pits from each side's own left.
struct Layout {
  std::array<std::vector<int>, 2> rows;
  std::array<int, 2> stores{};
  Side to_move = Side::first;
  bool swap_open = false;  // the second player has not moved yet and may exchange sides then
  bool must_pass = false;  // the side to move has lost its turn

  friend bool operator==(const Layout&, const Layout&) = default;
};

class Position {
 public:
  using Move = kalah::Move;
  using Moves = base::FixedList<Move, kMaxPits + 1>;
  struct Undo {
    Board board;
    Side to_move;
    std::uint8_t special;
    std::uint8_t forgotten = 0;  // what the oldest remembered ply gave way to, four bits per side
  };

  explicit Position(const Start& start);

  // A position set up by hand, with any number of seeds up to kMaxTotal. A board on which the
  // rules end the game is swept as if the side not to move had just sown. The ply rules count from
  // here.
  static base::Result<Position> from(const Layout& layout, const Rules& rules);
  [[nodiscard]] Layout layout() const;

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] std::uint32_t moves_played() const { return moves_played_; }  // since the start
  [[nodiscard]] bool swap_is_open() const { return (special_ & kSwapOpen) != 0; }
  [[nodiscard]] bool swap_is_legal() const {
    return special_ == kSwapOpen && to_move_ == Side::second && !over_;
  }
  [[nodiscard]] bool must_pass() const { return (special_ & kMustPass) != 0; }
  // The same game without the ply rules, for counts and exact values, which leave them out.
  [[nodiscard]] Position without_ply_rules() const;

  static constexpr std::size_t kMoveNumbers = kMaxPits + 2;  // the last two: swap and pass
  static std::size_t number_of(Move move) {
    if (move.is_sowing()) return static_cast<std::size_t>(move.pit());
    return kMaxPits + (move.is_swap() ? 0 : 1);
  }
  static Move move_numbered(std::size_t number) {
    if (number < kMaxPits) return Move::sow(static_cast<int>(number));
    return number == kMaxPits ? Move::swap() : Move::pass();
  }

  [[nodiscard]] Side to_move() const { return to_move_; }
  [[nodiscard]] bool is_over() const { return over_; }
  [[nodiscard]] Score final_score(Side side) const {
    assert(over_);
    return standing(side);
  }
  // The margin if the game were counted now: stores, and the rows where leftovers go to the side
  // they lie on; 0 of a game that the ply rules drew. Equal to final_score at the end.
  [[nodiscard]] Score standing(Side side) const;

  // Tells apart positions under the same rules; the moves that led there only where the ply rules
  // ask for them.
  [[nodiscard]] std::uint64_t key() const {
    const std::uint64_t key =
        board_.key(static_cast<std::uint16_t>(index(to_move_) | special_ << 1U));
    return rules_.has_ply_rules() ? key ^ history_key() : key;
  }

  void legal_moves(Moves& moves) const {
    moves.clear();
    if (over_) return;
    std::size_t count = 0;  // written without a branch: which pits are empty is hard to predict
    for (int pit = 0; pit < board_.pits(); ++pit) {
      moves[count] = Move::sow(pit);
      count += board_.seeds(to_move_, pit) > 0 ? 1 : 0;
    }
    moves.resize(count);
    if (special_ != 0) {  // in line: a call would keep the list in memory
      if (must_pass()) moves.clear();
      if (must_pass() || swap_is_legal()) {
        moves.push_back(must_pass() ? Move::pass() : Move::swap());
      }
    }
  }

  [[nodiscard]] bool is_legal(Move move) const {
    if (move.is_swap()) return swap_is_legal();
    if (move.is_pass() || must_pass()) return move.is_pass() && must_pass();
    return !over_ && move.pit() < board_.pits() && board_.seeds(to_move_, move.pit()) > 0;
  }

  Undo play(Move move) {
    assert(is_legal(move));
    Undo undo{board_, to_move_, special_};
    ++moves_played_;
    if (move.code() >= fast_codes_) [[unlikely]] {
      undo.forgotten = play_varied(move);
      return undo;
    }
    const Side mover = to_move_;
    if (mover == Side::second) special_ = 0;  // a swap at most, under plain rules
    const Sowing sowing = board_.sow_as<true>(mover, move.pit(), rules_);
    if (!sowing.again) to_move_ = other(mover);
    end_if_due(mover);
    return undo;
  }

  void undo(const Undo& undo) {
    board_ = undo.board;
    to_move_ = undo.to_move;
    special_ = undo.special;
    over_ = false;
    --moves_played_;
    if (rules_.has_ply_rules()) undo_ply_rules(undo);
  }

  // The same position under the same rules, whatever moves led to it, as far as those do not ask.
  friend bool operator==(const Position& a, const Position& b) {
    return a.board_ == b.board_ && a.to_move_ == b.to_move_ && a.special_ == b.special_ &&
           a.over_ == b.over_ && a.drawn_ == b.drawn_ && a.rules_ == b.rules_ &&
           a.history_key() == b.history_key();
  }

 private:
  Position(const Board& board, const Rules& rules);

  // Any move under any rules. These answer Undo::forgotten and do not see the Undo itself: if its
  // address were known outside, compilers would fill it even for those who never undo.
  std::uint8_t play_varied(Move move);
  std::uint8_t apply_extras(Side mover);
  std::uint8_t apply_ply_rules(Side mover);
  void undo_ply_rules(const Undo& undo);
  void stop_at_half(Side mover);
  [[nodiscard]] bool has_more_than_half(Side side) const { return 2 * board_.store(side) > total_; }
  [[nodiscard]] std::uint64_t history_key() const;

  void end_if_due(Side mover) {
    over_ = board_.row_is_empty(to_move_) ||
            (rules_.end == EndRule::either_row && board_.row_is_empty(other(to_move_)));
    if (over_) board_.sweep(rules_.leftovers, mover);
  }

  // Counts of one side, the latest in the lowest four bits; more than any sum that matters to
  // begin with, so that kThinPlies plies must be played before the rule can hold.
  static constexpr std::uint8_t kSwapOpen = 1;
  static constexpr std::uint8_t kMustPass = 2;
  static constexpr std::uint64_t kUnknownPlies = 0xDDDDDDDDDDDD;
  static_assert(kThinPlies == 12 && kThinSeeds < 0xD);

  Board board_;
  Rules rules_;
  Side to_move_ = Side::first;
  bool over_ = false;
  std::uint8_t special_ = 0;  // kSwapOpen, kMustPass: one test finds out that there is neither
  bool drawn_ = false;        // over by the ply rules, without a winner
  // Moves with smaller codes take the fast path: every sowing under plain rules, else none.
  std::uint8_t fast_codes_;
  std::uint32_t moves_played_ = 0;
  Count total_;  // of all seeds
  std::array<std::uint64_t, 2> recent_{kUnknownPlies, kUnknownPlies};
};

static_assert(game::Game<Position>);

}  // namespace tesuji::kalah
