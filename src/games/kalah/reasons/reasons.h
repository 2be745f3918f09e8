// Why a move of Kalah, and how people call what they see of the game.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "games/kalah/rules/position.h"
#include "view/words.h"

namespace tesuji::kalah::reasons {

// Why a move may be good, or what speaks against it: from the board alone. Nothing where there is
// nothing to say. The move is legal.
std::vector<view::Sentence> reasons_for(const Position& position, Move move);

const view::Words& words();

// The number of the hole: the first side's pits and store, then the second's. Empty for passes and
// swaps.
std::string point_of(const Position& position, Move move);

}  // namespace tesuji::kalah::reasons
