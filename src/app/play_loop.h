// The game at the terminal: draws, asks, answers and obeys the commands a person types.
//
// One loop: while it is the player's turn it decides, otherwise a line is read. Whatever ends the
// loop (quit, end of input, Ctrl-C), an unfinished game is saved, and the way to resume it said.
#pragma once

#include <filesystem>
#include <string>

#include "base/watch.h"
#include "command/session.h"
#include "game/engine_limits.h"
#include "game/kit.h"

namespace tesuji::app {

// What the command line asks for.
struct PlaySetup {
  game::RawSettings options;  // of the game
  std::string player;         // a spec; empty: the record's, or the default player
  std::string color;          // of the person; empty: the record's, or the first side
  base::Limits limits;        // replace the player's own
  game::EngineLimits engines;
  std::filesystem::path resume;  // empty: a new game
  std::filesystem::path save;    // empty: the data folder
};

// Plays until the person leaves; gives the exit code.
template <game::Kit K>
base::Result<int> play_at_terminal(command::Session& session, const PlaySetup& setup);

}  // namespace tesuji::app
