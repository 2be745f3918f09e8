// Go by Monte Carlo tree search: the strongest player we have.
#pragma once

#include "game/catalogue.h"
#include "games/go/rules/position.h"

namespace tesuji::go::players {

// `mcts`: selection, playouts and priors by option.
game::PlayerKind<go::Position> mcts_kind();

}  // namespace tesuji::go::players
