// An external GTP engine as a player of Go.
//
// The engine's board is brought in step with the position before every move: further moves are
// sent when the position continues the last one, else the game is set up anew. The process
// starts at the first decision and ends with the player, so one game is one process.
#pragma once

#include "game/catalogue.h"
#include "game/engine_limits.h"
#include "games/go/rules/position.h"

namespace tesuji::protocol {

// The kind `gtp`: everything after the colon is the command line of the engine.
game::PlayerKind<go::Position> gtp_kind(const game::EngineLimits& limits,
                                        const base::StopFlag* stop = nullptr);

// Adds the engines that play the catalogue's game to it: for Go the kind `gtp`.
void add_engines(game::Catalogue<go::Position>& list, const game::EngineLimits& limits,
                 const base::StopFlag* stop);
// No other game is spoken of in this protocol.
template <class Game>
void add_engines(game::Catalogue<Game>&, const game::EngineLimits&, const base::StopFlag*) {}

}  // namespace tesuji::protocol
