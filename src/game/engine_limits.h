// How long an external engine may take; part of a match's plan, kept by whoever runs the engine.
#pragma once

#include <optional>

namespace tesuji::game {

struct EngineLimits {
  std::optional<double> seconds;  // a move, told to the engine; it loses on time beyond it
  double hang_seconds = 60;       // no answer for so long: counts as hung; a move may take longer
                                  // if `seconds` allows it
};

}  // namespace tesuji::game
