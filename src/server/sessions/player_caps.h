// What one player may take of a machine that others use too.
//
// The server has every kind of player with narrower ranges, and with defaults within them: what a
// form shows is what is used, also where nobody has set anything.
#pragma once

#include <utility>

#include "game/catalogue.h"
#include "games/slices.h"

namespace tesuji::server {

// The option within its cap, if it has one.
game::OptionSpec capped(game::OptionSpec option);
// All options of the kind, and its own limits.
void cap(game::KindInfo& kind);

// The players of a game as the server has them.
template <game::Kit K>
const game::Catalogue<typename K::Game>& capped_catalogue() {
  static const auto list = [] {
    const auto all = games::SliceOf<K>::catalogue();
    game::Catalogue<typename K::Game> within;
    for (auto kind : all.kinds()) {
      cap(kind);
      within.add(std::move(kind));
    }
    return within;
  }();
  return list;
}

}  // namespace tesuji::server
