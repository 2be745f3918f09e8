#include "app/play_result.h"

#include <fmt/format.h>

#include "base/text.h"
#include "view/terminal.h"

namespace tesuji::app {

using game::EndReason;

std::string result_sentence(const game::Outcome& outcome,
                            const std::array<std::string_view, 2>& sides) {
  if (outcome.reason == EndReason::no_result) return "no result: " + view::none_or(outcome.detail);
  if (!outcome.winner) return "a draw";
  const auto winner = sides[game::index(*outcome.winner)];
  const auto loser = sides[game::index(game::other(*outcome.winner))];
  switch (outcome.reason) {
    case EndReason::score:
      return fmt::format("{} wins by {}", winner, view::points_text(outcome.margin));
    case EndReason::move_cap:
      return fmt::format("{} wins by {}, counted where the game was stopped", winner,
                         view::points_text(outcome.margin));
    case EndReason::resignation:
      return fmt::format("{} wins: {} resigned", winner, loser);
    default:
      return fmt::format("{} wins: {} lost by {}{}", winner, loser, game::name(outcome.reason),
                         outcome.detail.empty() ? "" : ", " + base::printable(outcome.detail, 200));
  }
}

}  // namespace tesuji::app
