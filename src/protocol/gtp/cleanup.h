// The move that goes on when a game is over but for dead stones that are still to be captured
// (kgs-genmove_cleanup): one that takes dead stones, takes away their liberties or prepares that.
#pragma once

#include "games/go/rules/position.h"
#include "games/go/rules/scoring.h"

namespace tesuji::protocol {

// `dead` are all dead stones on the board. kPass when the side to move has nothing to capture, or
// when every legal move that would help fills an eye of its own.
go::Move cleanup_move(const go::Position& position, const go::PointSet& dead);

}  // namespace tesuji::protocol
