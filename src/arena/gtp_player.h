// An external GTP engine as a player of Go.
//
// The engine's board is brought in step with the position before every move: further moves are
// sent when the position continues the last one, else the game is set up anew. The process
// starts at the first decision and ends with the player, so one game is one process.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/gtp_client.h"
#include "game/catalogue.h"
#include "go/position.h"

namespace tesuji::arena {

struct EngineLimits {
  std::optional<double> seconds;  // a move, told to the engine; it loses on time beyond it
  double hang_seconds = 60;       // no answer for so long: counts as hung; a move may take longer
                                  // if `seconds` allows it
};

// The kind `gtp`: everything after the colon is the command line of the engine.
game::PlayerKind<go::Position> gtp_kind(const EngineLimits& limits,
                                        const base::StopFlag* stop = nullptr);

}  // namespace tesuji::arena
