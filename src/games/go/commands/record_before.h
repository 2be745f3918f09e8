// The game of a record as it stood before a move, for commands with --sgf FILE --move N.
#pragma once

#include <cstddef>
#include <string>

#include "games/go/rules/sgf_game.h"

namespace tesuji::go::commands {

// `move` counts from 1; 0: after the last one.
base::Result<SgfGame> record_before(const std::string& file, std::size_t move);

}  // namespace tesuji::go::commands
