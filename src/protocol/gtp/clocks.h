// The clocks of both sides as a GTP client tells them, and how long the next move may take.
//
// Clients that send time_left before every move are believed; for those that do not, the clock
// runs on by the time our own moves took.
#pragma once

#include <array>
#include <optional>

#include "game/side.h"
#include "game/time_control.h"

namespace tesuji::protocol {

// What time_left says: seconds, and stones (Canadian) or periods (Japanese) left; 0 of these
// means main time.
struct TimeLeft {
  double seconds = 0;
  int stones = 0;
};

// Fischer's clock, as KataGo's clients tell it: main time, and what every move adds.
struct FischerControl {
  double main = 0;
  double increment = 0;
  double most_left = 1e20;      // the clock never shows more
  double most_per_move = 1e20;  // seconds
};

class GtpClocks {
 public:
  // A new game control; both clocks start afresh.
  void set_control(const game::TimeControl& control);
  void set_fischer(const FischerControl& control);
  // A new game with the same control.
  void restart();
  void set_left(game::Side side, const TimeLeft& left);
  // After a move of `side` that took so long.
  void charge(game::Side side, double seconds);

  // Nothing: there is no clock.
  [[nodiscard]] std::optional<double> seconds_for_move(game::Side side, int moves_to_go) const;

 private:
  game::TimeControl control_;
  std::optional<FischerControl> fischer_;  // then control_ is absolute, with its main time
  std::array<game::ClockState, 2> clocks_;
  bool is_told_ = false;     // the client has set a control, perhaps "no limit"
  bool is_guessed_ = false;  // there was only time_left
};

}  // namespace tesuji::protocol
