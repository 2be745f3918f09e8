// The players of every game that live in this process. What stands outside it (gtp:, human) is
// added by the program.
#pragma once

#include "game/catalogue.h"
#include "go/position.h"
#include "kalah/position.h"

namespace tesuji::players {

template <game::Game G>
game::Catalogue<G> catalogue();

template <>
game::Catalogue<go::Position> catalogue();
template <>
game::Catalogue<kalah::Position> catalogue();

// The player a person meets when none is named.
inline constexpr std::string_view kDefaultPlayer = "mcts";

}  // namespace tesuji::players
