#include "game/outcome.h"

#include <array>
#include <cmath>
#include <utility>

namespace tesuji::game {
namespace {
constexpr std::array<std::string_view, 9> kNames = {"score",        "resignation", "time",
                                                    "illegal move", "crash",       "nonsense",
                                                    "flood",        "move cap",    "no result"};
}  // namespace

std::string_view name(EndReason reason) { return kNames[static_cast<std::size_t>(reason)]; }

std::optional<EndReason> end_reason(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] == name) return static_cast<EndReason>(i);
  }
  return std::nullopt;
}

Outcome counted(Score first, EndReason reason) {
  Outcome outcome;
  outcome.reason = reason;
  outcome.margin = std::abs(first.points);
  if (first.points > 0) outcome.winner = Side::first;
  if (first.points < 0) outcome.winner = Side::second;
  return outcome;
}

Outcome forfeited(Side loser, EndReason reason, std::string detail) {
  return {other(loser), 0, reason, std::move(detail)};
}

}  // namespace tesuji::game
