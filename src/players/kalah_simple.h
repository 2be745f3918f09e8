// The two weakest players of Kalah: measured references for everything else.
#pragma once

#include "game/catalogue.h"
#include "kalah/position.h"

namespace tesuji::players {

// `random`: any legal move, all equally likely.
game::PlayerKind<kalah::Position> kalah_random_kind();

// `capture`: a sowing that gives another turn; else the largest capture; else any move.
game::PlayerKind<kalah::Position> kalah_capture_kind();

}  // namespace tesuji::players
