// Go by Monte Carlo tree search: the strongest player we have.
#pragma once

#include "game/catalogue.h"
#include "go/position.h"

namespace tesuji::players {

// `mcts`: selection, playouts and priors by option.
game::PlayerKind<go::Position> go_mcts_kind();

}  // namespace tesuji::players
