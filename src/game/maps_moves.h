// An ability that only some players have: to say, for each move that they compare, whose the points
// will be after it. Who wants to know asks for it by dynamic_cast; a player without it has no such
// base.
//
// Kept apart from Decision because it costs memory, a board for every move, for those who ask
// alone.
#pragma once

#include <vector>

#include "game/game.h"

namespace tesuji::game {

template <Game G>
class MapsMoves {
 public:
  virtual ~MapsMoves() = default;
  // From the next decision on.
  virtual void map_each_move(bool wanted) = 0;
  // As Decision::ownership, after this move; empty if unknown. Of the decision that is being made,
  // or else of the last one.
  [[nodiscard]] virtual std::vector<float> ownership_after(typename G::Move move) const = 0;
};

}  // namespace tesuji::game
