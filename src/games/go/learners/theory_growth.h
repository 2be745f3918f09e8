// How a rule grows: what its first literals alone cover, one more at a time.
#pragma once

#include <vector>

#include "games/go/learners/theory_positions.h"
#include "ilp/theory.h"

namespace tesuji::go::learners {

struct Growth {
  ilp::Rule rule;          // with so many literals
  std::size_t played = 0;  // moves played that it covers
  std::size_t others = 0;  // and other playable moves of the same positions
};

// From the rule without a body, which covers everything, to the whole rule.
std::vector<Growth> growth(const ilp::Rule& rule, const TheoryPositions& positions);

}  // namespace tesuji::go::learners
