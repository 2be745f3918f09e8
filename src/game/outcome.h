// How a game ended, and why.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/side.h"

namespace tesuji::game {

enum class EndReason {
  score,  // counted at the end
  resignation,
  time,  // lost on time, or an engine that hung
  illegal_move,
  crash,      // the engine's process ended or broke the pipe
  nonsense,   // the engine's answer was no move
  flood,      // the engine answered more than is read
  move_cap,   // stopped at the move cap and counted as it stood
  no_result,  // void by the rules (a long cycle)
};

std::string_view name(EndReason reason);
std::optional<EndReason> end_reason(std::string_view name);

struct Outcome {
  std::optional<Side> winner;  // none: a draw, or void when reason is no_result
  double margin = 0;           // of the winner, in points; 0 when not counted
  EndReason reason = EndReason::score;
  std::string detail;  // a sentence for the record; may be empty

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// The outcome of a counted game from the first side's score.
Outcome counted(Score first, EndReason reason = EndReason::score);
// The outcome of a game that `loser` lost otherwise than by counting.
Outcome forfeited(Side loser, EndReason reason, std::string detail = {});

}  // namespace tesuji::game
