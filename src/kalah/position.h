// A position of Kalah: board, side to move, rules, and whether the sides may still be exchanged.
//
// When the game ends the leftovers are swept at once, so a finished position has empty rows and
// its score is the difference of the stores. Undo keeps the board as it was (a cache line and a
// bit): that is faster than taking seeds back. No heap.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "base/fixed_list.h"
#include "base/result.h"
#include "game/game.h"
#include "kalah/board.h"
#include "kalah/rules.h"

namespace tesuji::kalah {

using game::Score;

// A pit of the mover, counted from its own left, or the exchange of sides.
class Move {
 public:
  constexpr Move() = default;
  static constexpr Move sow(int pit) { return Move(static_cast<std::uint8_t>(pit)); }
  static constexpr Move swap() { return Move(kSwap); }

  [[nodiscard]] constexpr bool is_swap() const { return code_ == kSwap; }
  [[nodiscard]] constexpr int pit() const { return code_; }  // not of a swap
  friend constexpr bool operator==(const Move&, const Move&) = default;

 private:
  static constexpr std::uint8_t kSwap = 255;
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

  friend bool operator==(const Layout&, const Layout&) = default;
};

class Position {
 public:
  using Move = kalah::Move;
  using Moves = base::FixedList<Move, kMaxPits + 1>;
  struct Undo {
    Board board;
    Side to_move;
    bool swap_open;
  };

  explicit Position(const Start& start);

  // A position set up by hand, with any number of seeds up to kMaxTotal. A board on which the
  // rules end the game is swept as if the side not to move had just sown.
  static base::Result<Position> from(const Layout& layout, const Rules& rules);
  [[nodiscard]] Layout layout() const;

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] std::uint32_t moves_played() const { return moves_played_; }  // since the start
  [[nodiscard]] bool swap_is_open() const { return swap_open_; }
  [[nodiscard]] bool swap_is_legal() const {
    return swap_open_ && to_move_ == Side::second && !over_;
  }

  static constexpr std::size_t kMoveNumbers = kMaxPits + 1;  // the last one is the swap
  static std::size_t number_of(Move move) {
    return static_cast<std::size_t>(move.is_swap() ? kMaxPits : move.pit());
  }
  static Move move_numbered(std::size_t number) {
    return number == kMaxPits ? Move::swap() : Move::sow(static_cast<int>(number));
  }

  [[nodiscard]] Side to_move() const { return to_move_; }
  [[nodiscard]] bool is_over() const { return over_; }
  [[nodiscard]] Score final_score(Side side) const {
    assert(over_);
    return standing(side);
  }
  // The margin if the game were counted now: stores, and the rows where leftovers go to the side
  // they lie on. Equal to final_score at the end.
  [[nodiscard]] Score standing(Side side) const;

  // Tells apart positions under the same rules, the number of moves played aside.
  [[nodiscard]] std::uint64_t key() const {
    return board_.key(static_cast<std::uint16_t>(index(to_move_) | (swap_open_ ? 2U : 0U)));
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
    if (swap_is_legal()) moves.push_back(Move::swap());
  }

  [[nodiscard]] bool is_legal(Move move) const {
    if (move.is_swap()) return swap_is_legal();
    return !over_ && move.pit() < board_.pits() && board_.seeds(to_move_, move.pit()) > 0;
  }

  Undo play(Move move) {
    assert(is_legal(move));
    const Undo undo{board_, to_move_, swap_open_};
    ++moves_played_;
    const Side mover = to_move_;
    if (mover == Side::second) swap_open_ = false;
    if (move.is_swap()) {
      board_.exchange_sides();
      to_move_ = Side::first;
      return undo;
    }
    const Sowing sowing = board_.sow(mover, move.pit(), rules_);
    if (!sowing.again) to_move_ = other(mover);
    end_if_due(mover);
    return undo;
  }

  void undo(const Undo& undo) {
    board_ = undo.board;
    to_move_ = undo.to_move;
    swap_open_ = undo.swap_open;
    over_ = false;
    --moves_played_;
  }

  // The same position under the same rules, however many moves led to it.
  friend bool operator==(const Position& a, const Position& b) {
    return a.board_ == b.board_ && a.to_move_ == b.to_move_ && a.swap_open_ == b.swap_open_ &&
           a.over_ == b.over_ && a.rules_ == b.rules_;
  }

 private:
  Position(const Board& board, const Rules& rules) : board_(board), rules_(rules) {}

  void end_if_due(Side mover) {
    over_ = board_.row_is_empty(to_move_) ||
            (rules_.end == EndRule::either_row && board_.row_is_empty(other(to_move_)));
    if (over_) board_.sweep(rules_.leftovers, mover);
  }

  Board board_;
  Rules rules_;
  Side to_move_ = Side::first;
  bool over_ = false;
  bool swap_open_ = false;
  std::uint32_t moves_played_ = 0;
};

static_assert(game::Game<Position>);

}  // namespace tesuji::kalah
