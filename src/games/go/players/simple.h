// The two weakest players of Go: measured references for everything else. Neither fills its
// own eyes, and both pass when nothing else is left, so that their games end.
#pragma once

#include "game/catalogue.h"
#include "games/go/rules/position.h"

namespace tesuji::go::players {

// Legal moves that fill no eye of the mover's own; a pass if there is none.
go::Position::Moves sensible_moves(const go::Position& position);

// `random`: any legal move but those that fill its own eyes, all equally likely.
game::PlayerKind<go::Position> random_kind();

// `capture`: takes the most stones; else saves a chain in atari; else gives atari; else random.
game::PlayerKind<go::Position> capture_kind();

}  // namespace tesuji::go::players
