// Three in a row (tic-tac-toe): the smallest game that the program can have. It is in builds with
// tests only, and shows that a game is a folder and a line.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_list.h"
#include "game/plain_kit.h"

namespace tesuji::three {

class Position {
 public:
  using Move = std::uint8_t;  // a cell, row by row from the top
  using Moves = base::FixedList<Move, 9>;
  using Undo = Move;
  static constexpr std::size_t kMoveNumbers = 9;
  static std::size_t number_of(Move move) { return move; }
  static Move move_numbered(std::size_t number) { return static_cast<Move>(number); }

  [[nodiscard]] game::Side to_move() const {
    return played_ % 2 == 0 ? game::Side::first : game::Side::second;
  }
  [[nodiscard]] std::size_t moves_played() const { return played_; }
  [[nodiscard]] bool has(game::Side side, Move cell) const {
    return (cells_[game::index(side)] >> cell & 1U) != 0;
  }
  [[nodiscard]] bool has_won(game::Side side) const {
    for (const unsigned line : {7U, 56U, 448U, 73U, 146U, 292U, 273U, 84U}) {
      if ((cells_[game::index(side)] & line) == line) return true;
    }
    return false;
  }
  [[nodiscard]] bool is_over() const {
    return played_ == 9 || has_won(game::Side::first) || has_won(game::Side::second);
  }
  [[nodiscard]] game::Score final_score(game::Side side) const {
    return {has_won(side) ? 1.0 : has_won(game::other(side)) ? -1.0 : 0.0};
  }
  [[nodiscard]] std::uint64_t key() const { return cells_[0] | cells_[1] << 9U; }
  [[nodiscard]] bool is_legal(Move move) const {
    return move < 9 && ((cells_[0] | cells_[1]) >> move & 1U) == 0 && !is_over();
  }
  void legal_moves(Moves& moves) const {
    moves.clear();
    for (Move cell = 0; cell < 9; ++cell) {
      if (is_legal(cell)) moves.push_back(cell);
    }
  }
  Undo play(Move move) {
    cells_[game::index(to_move())] |= 1U << move;
    ++played_;
    return move;
  }
  void undo(Undo move) {
    --played_;
    cells_[game::index(to_move())] &= ~(1U << move);
  }
  friend bool operator==(const Position&, const Position&) = default;

 private:
  std::array<std::uint32_t, 2> cells_{};  // a bit for each cell of a side
  std::uint8_t played_ = 0;
};

struct Kit : game::PlainKit<Kit, Position> {
  static constexpr std::string_view kName = "three";

  static std::string move_text(const Position&, Position::Move move) {
    return {static_cast<char>('a' + move % 3), static_cast<char>('3' - move / 3)};
  }
  static std::string drawing(const Position& position) {
    std::string text;
    for (Position::Move cell = 0; cell < 9; ++cell) {
      const bool first = position.has(game::Side::first, cell);
      text += first ? 'x' : position.has(game::Side::second, cell) ? 'o' : '.';
      text += cell % 3 == 2 ? '\n' : ' ';
    }
    return text;
  }
};

static_assert(game::Kit<Kit>);

}  // namespace tesuji::three
