// Kalah at a terminal: how the board is drawn, counted, and told beside it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/outcome.h"
#include "games/kalah/rules/position.h"
#include "view/last_move.h"
#include "view/terminal.h"

namespace tesuji::kalah::show {

// The stores and what lies in the pits; there is nothing to agree about.
class TerminalCount {
 public:
  static constexpr bool kIsAgreed = false;

  explicit TerminalCount(const Position& /*position*/) {}

  [[nodiscard]] game::Outcome outcome(const Position& position) const;
  [[nodiscard]] view::Lines lines(const Position& position, const view::Look& look) const;
};

struct Terminal {
  using Count = TerminalCount;
  static constexpr std::string_view kMoveIs = "the number of a pit";
  static std::vector<view::MoveHelp> move_help();

  // The board with `bottom` sitting below; the last move's pit is in brackets.
  static view::Lines board(const Position& position,
                           const std::optional<view::LastMove<Position>>& last, game::Side bottom,
                           const Count* count, const view::Look& look);
  // No side has a sign of its own.
  static std::string side_sign(game::Side /*side*/, const view::Look& /*look*/) { return {}; }
  // Rules that a player wants to see all the time.
  static view::Lines facts(const Position& position);
  // What a side has taken: the seeds in its store.
  static std::string gains(const Position& position, game::Side side);
};

}  // namespace tesuji::kalah::show
