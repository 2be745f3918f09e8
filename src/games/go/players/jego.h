// JEGo (Chavero et al. 2004) with what its authors had to leave out: the board divided into zones,
// a game tree for each, and meta-search over the forest of them.
//
// In the open it plays where its learned priors and its evaluation agree; in the middle game where
// the forest says; what is left at the end, exactly. It passes as every searching player here does.
// `jego-plus` is `mcts` whose priors at the root are raised where zones propose a move, and which
// lets exact zones decide once the whole board is a sum of them.
#pragma once

#include "game/catalogue.h"
#include "games/go/rules/position.h"

namespace tesuji::go::players {

game::PlayerKind<go::Position> jego_kind();
game::PlayerKind<go::Position> jego_plus_kind();

}  // namespace tesuji::go::players
