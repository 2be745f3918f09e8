// What players that look at zones have in common: the forest of a position within some limits, and
// what they tell of it.
#pragma once

#include <string>
#include <vector>

#include "game/question.h"
#include "games/go/rules/position.h"
#include "games/go/zones/forest.h"

namespace tesuji::go::players {

struct ForestSettings {
  int depth = zones::kMaxZoneDepth;
  int meta_depth = 4;
  bool known = true;  // asks the referee's playouts whose the ground is
  unsigned threads = 1;
  zones::ZoneMemory* memory = nullptr;  // of zones that are searched on one thread
};

template <class Binder>
void bind(ForestSettings& s, Binder& binder) {
  binder.whole("depth", s.depth, {1, zones::kMaxZoneDepth}, "moves that a zone is searched deep");
  binder.whole("meta", s.meta_depth, {1, 8}, "moves of the meta-search over the zones");
  binder.flag("known", s.known,
              "late in the game playouts say which stones live, so that zones become closed");
}

// Zones are searched on as many threads, as jobs, if there is more than one.
zones::Forest forest_of(const Position& position, const ForestSettings& settings,
                        base::Watch& watch);

zones::Choice choice_of(const zones::Forest& forest, const Position& position,
                        const ForestSettings& settings, base::Watch& watch);

// Zones, the temperature of the hottest, and how deep it was searched, as facts; why the move, as
// reasons.
void tell_forest(const zones::Forest& forest, const Position& position,
                 game::Decision<Position>& decision);

}  // namespace tesuji::go::players
