// Values of positions in a search: whole numbers as the side to move sees them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>

#include "game/game.h"

namespace tesuji::search {

using Value = std::int32_t;

// Every evaluation lies strictly between -kWin and kWin. A finished game that is won by m points
// is worth kWin + 2m (whole half points), so that larger wins are preferred; a draw is 0.
inline constexpr Value kWin = 100'000'000;
inline constexpr Value kInfinity = 1'000'000'000;
inline constexpr Value kMaxEvaluation = kWin - 1;

template <game::Game G>
Value final_value(const G& game) {
  const double points = game.final_score(game.to_move()).points;
  if (points == 0) return 0;
  const auto margin = static_cast<Value>(std::lround(std::min(std::abs(points), 1e6) * 2));
  return points > 0 ? kWin + margin : -kWin - margin;
}

constexpr bool is_decided(Value value) { return value >= kWin || value <= -kWin; }

// A value as a win rate for people: 0.5 is even, `clear` is 0.75. Monotonic, nothing more.
inline double win_share(Value value, double clear) {
  if (is_decided(value)) return value > 0 ? 1 : 0;
  return 0.5 + std::atan(static_cast<double>(value) / clear) / std::numbers::pi;
}

struct Window {
  Value alpha = -kInfinity;
  Value beta = kInfinity;
  [[nodiscard]] constexpr Window flipped() const { return {-beta, -alpha}; }
};

}  // namespace tesuji::search
