// Named levels of Kalah players, weakest first: presets of kinds that are there, from random moves
// to exact play. Their strength was not measured; each looks further ahead than the one before.
#pragma once

#include <string>
#include <vector>

#include "base/watch.h"
#include "game/catalogue.h"
#include "kalah/position.h"

namespace tesuji::players {

struct KalahLevel {
  std::string name;
  std::string kind;
  game::RawSettings settings;
  base::Limits limits;  // none: the kind's own
};

const std::vector<KalahLevel>& kalah_levels();

// Adds a preset for every level; the kinds must be there.
void add_kalah_levels(game::Catalogue<kalah::Position>& list);

}  // namespace tesuji::players
