// A game at a terminal that has no drawing of its own there: as its kit draws it, counted as it
// stands.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "game/kit.h"
#include "game/line_record.h"
#include "game/standing.h"
#include "view/last_move.h"
#include "view/terminal.h"

namespace tesuji::games {

template <game::Kit K>
class PlainTerminalCount {
 public:
  using G = typename K::Game;
  static constexpr bool kIsAgreed = false;

  explicit PlainTerminalCount(const G& /*position*/) {}

  [[nodiscard]] game::Outcome outcome(const G& position) const {
    return game::CountingReferee<G>().judge(position);
  }
  [[nodiscard]] view::Lines lines(const G& position, const view::Look& /*look*/) const {
    return {"  " + game::plain_result_text(outcome(position), K::side_names())};
  }
};

template <game::Kit K>
struct PlainTerminal {
  using G = typename K::Game;
  using Count = PlainTerminalCount<K>;
  static constexpr std::string_view kMoveIs = "written as in the records";
  static std::vector<view::MoveHelp> move_help() { return {}; }

  static view::Lines board(const G& position, const std::optional<view::LastMove<G>>& /*last*/,
                           game::Side /*bottom*/, const Count* /*count*/,
                           const view::Look& /*look*/) {
    return base::split(K::drawing(position), '\n');
  }
  static std::string side_sign(game::Side /*side*/, const view::Look& /*look*/) { return {}; }
  static view::Lines facts(const G& /*position*/) { return {}; }
  static std::string gains(const G& /*position*/, game::Side /*side*/) { return {}; }
};

}  // namespace tesuji::games
