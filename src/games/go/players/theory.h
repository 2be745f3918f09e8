// A player that looks at one move only: what the rules of a theory score highest.
#pragma once

#include "game/catalogue.h"
#include "games/go/rules/position.h"

namespace tesuji::go::players {

// `theory`: the move that the rules propose most, never one that fills its own eye; its reasons are
// the rules.
game::PlayerKind<go::Position> theory_kind();

}  // namespace tesuji::go::players
