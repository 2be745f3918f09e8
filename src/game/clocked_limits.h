// How long a player may think about a move when a clock or somebody else limits it too.
//
// A kind's own limits stand in where nobody gave any, so a clock replaces them. Limits that were
// chosen, and those of a level, are a strength: a clock can only shorten them, so that a level with
// ten minutes plays as it plays without a clock. Limits of a command line are chosen for everybody:
// they replace those of players, and shorten those of levels.
#pragma once

#include <algorithm>

#include "game/catalogue.h"

namespace tesuji::game {

// `own`, each limit no longer than the one that `others` set.
inline base::Limits shortened(const base::Limits& own, const base::Limits& others) {
  base::Limits result = own;
  if (others.seconds) {
    result.seconds = std::min(*others.seconds, own.seconds.value_or(*others.seconds));
  }
  if (others.nodes) result.nodes = std::min(*others.nodes, own.nodes.value_or(*others.nodes));
  result.clock = others.clock;
  return result;
}

// The limits of a seated player whom a command line limits as well.
template <Game G>
base::Limits limited(const SeatedPlayer<G>& seated, const base::Limits& asked) {
  return seated.is_level ? shortened(seated.limits, asked) : seated.limits.overridden_by(asked);
}

// The limits of a move that may take so many seconds of a clock on the wall. `own` are those of a
// seated player of this kind.
inline base::Limits clocked(const KindInfo& kind, const base::Limits& own, double seconds) {
  const base::Limits share{.seconds = seconds};
  const bool is_chosen = kind.preset || own != kind.limits;
  return is_chosen ? shortened(own, share) : share;
}

}  // namespace tesuji::game
