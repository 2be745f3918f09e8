// Random trees for tests: whole leaves in [-spread, spread].
#pragma once

#include "base/seed.h"
#include "cgt/tree.h"

namespace tesuji::cgt {

inline Tree random_tree(base::Random& random, int depth, int spread) {
  if (depth == 0 || random.below(4) == 0) {
    const auto points = static_cast<int>(random.below(static_cast<std::uint32_t>(2 * spread + 1)));
    return Tree(Rational(points - spread));
  }
  const Tree left = random_tree(random, depth - 1, spread);
  return {left, random_tree(random, depth - 1, spread)};
}

// Nobody loses by beginning, at any node.
inline bool is_hot_everywhere(const Tree& tree) {
  for (const Stops& stops : alternating_stops(tree)) {
    if (stops.left < stops.right) return false;
  }
  return true;
}

inline Tree random_hot_tree(base::Random& random, int depth, int spread) {
  for (;;) {
    Tree tree = random_tree(random, depth, spread);
    if (tree.nodes().size() > 1 && is_hot_everywhere(tree)) return tree;
  }
}

}  // namespace tesuji::cgt
