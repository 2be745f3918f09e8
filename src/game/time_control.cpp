#include "game/time_control.h"

#include <algorithm>

namespace tesuji::game {

using Kind = TimeControl::Kind;

ClockState fresh_clock(const TimeControl& control) {
  ClockState clock;
  clock.seconds = control.main;
  if (control.main <= 0 && (control.kind == Kind::canadian || control.kind == Kind::japanese)) {
    clock.in_overtime = true;
    clock.seconds = control.period;
    clock.stones_left = control.kind == Kind::canadian ? control.stones : 0;
    clock.periods_left = control.kind == Kind::japanese ? control.periods : 0;
  }
  return clock;
}

std::optional<ClockState> after_move(const TimeControl& control, ClockState clock, double seconds) {
  if (control.kind == Kind::none) return clock;
  if (!clock.in_overtime) {
    if (seconds <= clock.seconds) {
      clock.seconds -= seconds;
      return clock;
    }
    if (control.kind == Kind::absolute) return std::nullopt;
    seconds -= clock.seconds;  // the main time ended while thinking
    TimeControl overtime = control;
    overtime.main = 0;
    clock = fresh_clock(overtime);
  }
  if (control.kind == Kind::japanese) {
    while (seconds > control.period) {
      seconds -= control.period;
      if (--clock.periods_left <= 0) return std::nullopt;
    }
    clock.seconds = control.period;
    return clock;
  }
  if (seconds > clock.seconds) return std::nullopt;
  clock.seconds -= seconds;
  if (--clock.stones_left <= 0) {
    clock.stones_left = control.stones;
    clock.seconds = control.period;
  }
  return clock;
}

double seconds_for_move(const TimeControl& control, const ClockState& clock, int moves_to_go) {
  const double usable = std::max(0.0, clock.seconds - kReserve);
  const int moves = std::max(1, moves_to_go);
  double share = usable / moves;
  if (clock.in_overtime) {
    if (control.kind == Kind::japanese) share = usable;
    if (control.kind == Kind::canadian) share = usable / std::max(1, clock.stones_left);
  } else if (control.kind == Kind::japanese) {
    // Main time ends in a period of the full length, so a move may always take that long too.
    share = std::max(share, std::min(usable, control.period * 0.5));
  } else if (control.kind == Kind::canadian && control.stones > 0) {
    share = std::max(share, std::min(usable, control.period / control.stones * 0.5));
  }
  return std::clamp(share, kShortest, std::max(kShortest, usable));
}

}  // namespace tesuji::game
