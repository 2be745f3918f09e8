// Go at a terminal: how the board is drawn, counted with a person at the table, and told beside it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/outcome.h"
#include "games/go/referee/status.h"
#include "view/last_move.h"
#include "view/terminal.h"

namespace tesuji::go::show {

// What a counted board shows besides its stones.
struct TerminalMarks {
  PointSet dead;
  std::array<Cell, kMaxCells> owner{};  // as Count::owner
};

// What stands on the board, in words and numbers, and which stones are dead, which the person may
// change.
class TerminalCount {
 public:
  static constexpr bool kIsAgreed = true;            // the person may change it before it stands
  static constexpr std::string_view kNote = "dead";  // where records keep note()

  // Dead stones by unconditional life and playouts.
  explicit TerminalCount(const Position& position);
  // Takes over the dead stones of a record; points without a stone are passed over.
  void restore(const Position& position, std::string_view note);

  // Changes whether the chain at that point is dead; gives a sentence that says what it is now.
  base::Result<std::string> toggle(const Position& position, std::string_view point);

  [[nodiscard]] game::Outcome outcome(const Position& position) const;
  [[nodiscard]] view::Lines lines(const Position& position, const view::Look& look) const;
  [[nodiscard]] std::string note(const Position& position) const;  // "C3 D4"
  [[nodiscard]] const TerminalMarks& marks() const { return marks_; }

 private:
  void recount(const Position& position);
  [[nodiscard]] std::string dead_text(const Position& position, game::Side side) const;

  referee::Status found_;  // what the referee thinks, before anybody changes it
  TerminalMarks marks_;
  go::Count count_;
};

struct Terminal {
  using Count = TerminalCount;
  static constexpr std::string_view kMoveIs = "a point such as C3, or pass";
  static std::vector<view::MoveHelp> move_help();

  // The board with coordinates on all sides, the last move in brackets and, with a count, dead
  // stones and territory. Whoever sits below sees the same.
  static view::Lines board(const Position& position,
                           const std::optional<view::LastMove<Position>>& last, game::Side bottom,
                           const Count* count, const view::Look& look);
  // The sign a side's stones have on the board.
  static std::string side_sign(game::Side side, const view::Look& look);
  // Rules and the like that a player wants to see all the time.
  static view::Lines facts(const Position& position);
  // What a side has taken: captured stones.
  static std::string gains(const Position& position, game::Side side);
};

}  // namespace tesuji::go::show
