// Mean and temperature by the theorem that the second report uses in place of thermographs: each
// side's first alternating descendant that is not hotter than the tree itself decides (Kao 1997).
//
// Left's are T^L, T^LR, T^LRL ..., Right's T^R, T^RL, T^RLR ...; one at an odd level was reached by
// the player himself, one at an even level after the answer, so that the answer was forced. It says
// what a thermograph says while no node is cold; docs/zones.md tells how often elsewhere.
//
// Cost: per node at most its two chains of alternating descendants.
#pragma once

#include <vector>

#include "cgt/tree.h"

namespace tesuji::cgt {

struct Heat {
  Rational mean;
  Rational temperature;  // of a leaf 0
};

// One for each node, in their order.
std::vector<Heat> heats_by_stability(const Tree& tree);

}  // namespace tesuji::cgt
