// What a game that people begin now may begin with. Records may hold odder beginnings.
#pragma once

#include "base/result.h"
#include "games/go/rules/position.h"

namespace tesuji::go {

// Refuses more handicap than makes sense on the board.
base::Result<void> check_new_game(const Position& start);

}  // namespace tesuji::go
