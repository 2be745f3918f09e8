// Why a move of Go, and how people call what they see of the game.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "games/go/rules/position.h"
#include "view/words.h"

namespace tesuji::go::reasons {

// Why a move may be good, or what speaks against it: from the board alone. Nothing where there is
// nothing to say. The move is legal.
std::vector<view::Sentence> reasons_for(const Position& position, Move move);

const view::Words& words();

// The vertex; empty for a pass.
std::string point_of(const Position& position, Move move);

// Every point of the board with its number, as Decision::ownership counts them.
std::vector<std::pair<std::string, std::size_t>> board_points(const Position& position);

}  // namespace tesuji::go::reasons
