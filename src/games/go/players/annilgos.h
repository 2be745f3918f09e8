// ANNILGOS (Garreta 2006, chapter 5): alpha-beta over the moves that learned rules propose, leaves
// judged by a net that learned by playing itself.
//
// The depth follows the number of moves: the largest d with n^d at most 20^3 for the n moves that
// the source has here, so that it is 3 with 20 moves and grows towards the end of the game.
#pragma once

#include "game/catalogue.h"
#include "games/go/rules/position.h"

namespace tesuji::go::players {

// `annilgos`: net, source of moves, depth and devices by option.
game::PlayerKind<go::Position> annilgos_kind();

// The depth for so many moves, at least 1.
int annilgos_depth(std::size_t moves);

}  // namespace tesuji::go::players
