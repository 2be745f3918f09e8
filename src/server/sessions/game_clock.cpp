// The clocks of both sides.
#include <algorithm>

#include "game/time_control.h"
#include "server/sessions/game_state.h"
#include "server/sessions/limits.h"

namespace tesuji::server {

using game::Side;

namespace {

constexpr int kMovesToGo = 30;  // a guess of a side's remaining moves

}  // namespace

bool GameState::has_clocks() const {
  return document_.control.kind != game::TimeControl::Kind::none;
}

std::optional<double> GameState::turn_seconds(Side side) const {
  if (!has_clocks()) return std::nullopt;
  return std::min(
      kMaxThinkSeconds,
      game::seconds_for_move(document_.control, document_.clocks[index(side)], kMovesToGo));
}

std::optional<game::ClockState> GameState::clock_now(Side side, double now) const {
  const auto& clock = document_.clocks[index(side)];
  if (!is_on() || table_->to_move() != side) return clock;
  return game::after_move(document_.control, clock, std::max(0.0, now - turn_started_));
}

void GameState::lose_on_time(Side side) {
  document_.clocks[index(side)].seconds = 0;
  finish(game::forfeited(side, game::EndReason::time));
}

bool GameState::charge_clock(double now) {
  if (!has_clocks() || is_review()) return true;
  const Side side = table_->to_move();
  const auto clock = clock_now(side, now);
  restart_clock(now);
  if (!clock) {
    lose_on_time(side);
    return false;
  }
  document_.clocks[index(side)] = *clock;
  return true;
}

bool GameState::end_on_time(double now) {
  if (!has_clocks() || !is_on() || clock_now(table_->to_move(), now)) return false;
  lose_on_time(table_->to_move());
  return true;
}

}  // namespace tesuji::server
