// How a position that is shown came about.
#pragma once

#include <optional>

#include "game/side.h"

namespace tesuji::view {

// `before` only where the drawing needs it (a face's kKeepsBefore).
template <class G>
struct LastMove {
  typename G::Move move{};
  game::Side side = game::Side::first;
  std::optional<G> before;
};

}  // namespace tesuji::view
