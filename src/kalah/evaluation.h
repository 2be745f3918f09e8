// Evaluations of Kalah positions that need nothing but the board.
#pragma once

#include <cstdint>

#include "kalah/position.h"

namespace tesuji::kalah {

// The difference of the stores, as the side to move sees it.
struct StoreDifference {
  [[nodiscard]] std::int32_t value(const Position& position) const {
    const Side side = position.to_move();
    return position.board().store(side) - position.board().store(game::other(side));
  }
};

}  // namespace tesuji::kalah
