// What players do with the candidates of a decision.
#pragma once

#include <algorithm>
#include <cstddef>

#include "game/player.h"

namespace tesuji::search {

// Makes candidate `i` the decision; the others keep their order behind it.
template <game::Game G>
void take_candidate(game::Decision<G>& decision, std::size_t i) {
  const auto first = decision.candidates.begin();
  const auto at = first + static_cast<std::ptrdiff_t>(i);
  std::rotate(first, at, at + 1);
  decision.move = first->move;
  decision.value = first->value;
  decision.score = first->score;
  decision.line = first->line;
}

}  // namespace tesuji::search
