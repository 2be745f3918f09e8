// The two weakest players of Kalah: measured references for everything else.
#pragma once

#include "game/catalogue.h"
#include "games/kalah/rules/position.h"

namespace tesuji::kalah::players {

// `random`: any legal move, all equally likely.
game::PlayerKind<kalah::Position> random_kind();

// `capture`: a sowing that gives another turn; else the largest capture; else any move.
game::PlayerKind<kalah::Position> capture_kind();

}  // namespace tesuji::kalah::players
