// Clocks of a game: absolute time, Canadian overtime, Japanese byo-yomi; and how much of the
// clock one move may take so that the flag never falls.
#pragma once

#include <optional>

namespace tesuji::game {

struct TimeControl {
  enum class Kind { none, absolute, canadian, japanese };
  Kind kind = Kind::none;
  double main = 0;    // seconds
  double period = 0;  // seconds of one overtime period
  int stones = 1;     // Canadian: moves to make in a period
  int periods = 1;    // Japanese: periods in hand

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// What is left to one side.
struct ClockState {
  double seconds = 0;    // of main time, or of the current period
  int stones_left = 0;   // Canadian overtime: moves to make in `seconds`; 0 in main time
  int periods_left = 0;  // Japanese overtime: periods in hand; 0 in main time
  bool in_overtime = false;
};

ClockState fresh_clock(const TimeControl& control);

// The clock after a move that took `seconds`; empty when the flag fell.
std::optional<ClockState> after_move(const TimeControl& control, ClockState clock, double seconds);

// Seconds to think about the next move. Never more than what is left less kReserve, and always
// at least kShortest; `moves_to_go` is a guess of this side's remaining moves.
double seconds_for_move(const TimeControl& control, const ClockState& clock, int moves_to_go);

inline constexpr double kReserve = 0.25;   // seconds kept for lag and for answering
inline constexpr double kShortest = 0.01;  // a move takes at least this

}  // namespace tesuji::game
