#include "protocol/gtp/clocks.h"

#include <algorithm>

namespace tesuji::protocol {

using Kind = game::TimeControl::Kind;

void GtpClocks::set_control(const game::TimeControl& control) {
  control_ = control;
  fischer_.reset();
  is_told_ = true;
  is_guessed_ = false;
  restart();
}

void GtpClocks::set_fischer(const FischerControl& control) {
  set_control({Kind::absolute, control.main, 0, 1, 1});
  fischer_ = control;
}

void GtpClocks::restart() {
  if (is_guessed_) control_ = {};
  is_guessed_ = false;
  clocks_.fill(game::fresh_clock(control_));
}

void GtpClocks::set_left(game::Side side, const TimeLeft& left) {
  if (control_.kind == Kind::none) {
    if (is_told_) return;  // told that there is no limit: a stray time_left changes nothing
    is_guessed_ = true;
    control_.kind = left.stones > 0 ? Kind::canadian : Kind::absolute;
    control_.period = left.seconds;
    control_.stones = left.stones > 0 ? left.stones : 1;
    clocks_.fill({left.seconds, 0, 0, false});
  }
  auto& clock = clocks_[game::index(side)];
  clock.seconds = left.seconds;
  clock.in_overtime = left.stones > 0 && control_.kind != Kind::absolute;
  clock.stones_left = control_.kind == Kind::canadian ? left.stones : 0;
  clock.periods_left = control_.kind == Kind::japanese ? left.stones : 0;
}

void GtpClocks::charge(game::Side side, double seconds) {
  auto& clock = clocks_[game::index(side)];
  if (const auto after = game::after_move(control_, clock, seconds)) {
    clock = *after;
  } else {
    clock.seconds = 0;  // the flag fell; the client may still let the game go on
  }
  if (fischer_) clock.seconds = std::min(clock.seconds + fischer_->increment, fischer_->most_left);
}

std::optional<double> GtpClocks::seconds_for_move(game::Side side, int moves_to_go) const {
  if (control_.kind == Kind::none) return std::nullopt;
  const auto& clock = clocks_[game::index(side)];
  const double share = game::seconds_for_move(control_, clock, moves_to_go);
  if (!fischer_) return share;
  // What the move adds comes back after it, so it may be spent, as far as the clock goes.
  const double usable = std::max(game::kShortest, clock.seconds - game::kReserve);
  return std::min({share + fischer_->increment, usable, fischer_->most_per_move});
}

}  // namespace tesuji::protocol
