// A game of Go as a value: the board, whose turn it is, the rules, komi and the whole history.
//
// Satisfies game::Game. Superko is decided by comparing keys with the history; a small Bloom
// filter answers "never seen" without looking. play, undo and legality touch no heap beyond the
// growth of the history, which is reserved in advance.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "game/side.h"
#include "games/go/rules/board.h"
#include "games/go/rules/rules.h"

namespace tesuji::go {

using Move = Point;  // kPass is a pass

enum class Illegal { game_over, off_board, occupied, suicide, ko, superko };
std::string_view explanation(Illegal illegal);  // "the point is occupied"

class Position {
 public:
  using Move = go::Move;
  using Moves = PointList;
  struct Undo {};  // everything needed lies in the history

  // One played move and what stood before it.
  struct Step {
    Move move;
    Side side;
    int passes_before;  // in a row
    bool void_before;
    Board::Undo undo;  // unused for a pass
  };

  explicit Position(int size, Rules rules = {}, double komi = 7.5);

  // game::Game
  [[nodiscard]] Side to_move() const { return to_move_; }
  [[nodiscard]] bool is_over() const;
  // By area or territory as the rules say, every stone on the board alive: exact only when all
  // dead stones were captured. A Referee does better. A void game scores 0.
  [[nodiscard]] game::Score final_score(Side side) const;
  [[nodiscard]] std::uint64_t key() const;  // stones, side to move, ko point, passes
  void legal_moves(Moves& moves) const;     // pass last
  [[nodiscard]] bool is_legal(Move move) const { return !why_illegal(move, to_move_); }
  Undo play(Move move);  // legal
  // For records that break a rule: any empty point, any time.
  Undo play_unchecked(Move move);
  void undo(Undo /*tag*/ = {});

  static constexpr std::size_t kMoveNumbers = kMaxCells;
  static std::size_t number_of(Move move) { return move.index; }
  static Move move_numbered(std::size_t number) { return {static_cast<std::uint16_t>(number)}; }

  static Move null_move() { return kPass; }

  // Records and protocols may move out of turn: the side is set before the move. For superko the
  // board as it stands then counts as one with this side to move.
  void set_to_move(Side side);
  // Plays on after the end, as after a dispute about dead stones: the passes in a row (and a
  // void result) no longer count. Undo ends this: taking back the next move, the game is over.
  void resume() { resumed_ = true; }
  [[nodiscard]] std::optional<Illegal> why_illegal(Move move, Side side) const;

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] int size() const { return board_.size(); }
  [[nodiscard]] const Rules& rules() const { return rules_; }
  // For what comes: whether the game was void is not judged again.
  void set_rules(Rules rules);
  [[nodiscard]] double komi() const { return komi_; }
  void set_komi(double komi) { komi_ = komi; }
  [[nodiscard]] int handicap() const { return handicap_; }
  [[nodiscard]] bool is_void() const { return void_ && !resumed_; }
  [[nodiscard]] int passes_made(Side side) const { return passes_made_[game::index(side)]; }
  [[nodiscard]] const std::vector<Step>& history() const { return history_; }
  [[nodiscard]] std::size_t moves_played() const { return history_.size(); }
  // The stones the game began with: handicap or setup.
  [[nodiscard]] const std::vector<Stone>& setup() const { return setup_; }
  // Whether history() holds a move at all that may be undone.
  [[nodiscard]] bool can_undo() const { return !history_.empty(); }

  // Replaces the board by one with these stones and forgets the history; prisoners and passes made
  // so far still count. False, and nothing changed, when two stones share a point or a chain has
  // no liberty. O(points).
  bool set_up(const std::vector<Stone>& stones, Side to_move);
  // Handicap: black stones on an empty board, white to move; compensation is counted for them.
  bool place_handicap(const std::vector<Point>& points);
  void set_handicap(int stones) { handicap_ = stones; }

  // Points that white gets besides komi: handicap compensation.
  [[nodiscard]] double compensation() const;

 private:
  [[nodiscard]] std::uint64_t history_key(std::uint64_t board_key, Side next) const;
  [[nodiscard]] bool has_occurred(std::uint64_t key) const;
  void remember(std::uint64_t key);
  void reset_history();

  Board board_;
  Rules rules_;
  double komi_;
  Side to_move_ = kBlack;
  int handicap_ = 0;
  int passes_ = 0;        // in a row
  bool void_ = false;     // by a long cycle
  bool resumed_ = false;  // whatever passes_ and void_ say, the game goes on
  std::array<int, 2> passes_made_{};
  std::vector<Step> history_;
  std::vector<Stone> setup_;
  // Keys of all positions since the last setup, oldest first, each with the side that moved from
  // it (the last one: that is to move), and a filter over them. Undo leaves bits in the filter:
  // they cost a look, never an answer.
  std::vector<std::uint64_t> keys_;
  std::array<std::uint64_t, 16> filter_{};
};

static_assert(game::Game<Position>);

}  // namespace tesuji::go
