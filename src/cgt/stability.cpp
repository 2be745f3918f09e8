#include "cgt/stability.h"

#include <algorithm>
#include <optional>

namespace tesuji::cgt {
namespace {

// One of the alternating descendants of a player.
struct Descendant {
  NodeNumber node;
  bool is_odd;  // reached by the player himself, not by the answer
};

// All of them, down to the leaf.
std::vector<Descendant> alternating_descendants(const Tree& tree, NodeNumber first, Player next) {
  std::vector<Descendant> all = {{first, true}};
  while (!tree.node(all.back().node).is_leaf()) {
    all.push_back({tree.node(all.back().node).option(next), !all.back().is_odd});
    next = other(next);
  }
  return all;
}

Heat heat_between(const Heat& left, bool left_is_odd, const Heat& right, bool right_is_odd) {
  if (left_is_odd && right_is_odd) {
    return {(left.mean + right.mean) / 2, (left.mean - right.mean) / 2};
  }
  if (left_is_odd) return {right.mean, left.mean - right.mean};
  if (right_is_odd) return {left.mean, left.mean - right.mean};
  return {(left.mean + right.mean) / 2, std::max(left.temperature, right.temperature)};
}

// Whether this is the first of the descendants that is stable in a tree of that temperature.
bool is_first_stable(const std::vector<Descendant>& all, std::size_t at,
                     const std::vector<Heat>& heats, const Rational& temperature) {
  for (std::size_t i = 0; i < at; ++i) {
    if (heats[all[i].node].temperature <= temperature) return false;
  }
  return at + 1 == all.size() || heats[all[at].node].temperature <= temperature;
}

// What is stable depends on the temperature, and that on what is stable: several pairs may fit, and
// the coolest is where the walls of a thermograph meet first.
Heat heat_of(const Tree& tree, const Node& node, const std::vector<Heat>& heats) {
  const auto left = alternating_descendants(tree, node.left, Player::right);
  const auto right = alternating_descendants(tree, node.right, Player::left);
  std::optional<Heat> coolest;
  for (std::size_t i = 0; i < left.size(); ++i) {
    for (std::size_t j = 0; j < right.size(); ++j) {
      const Heat heat =
          heat_between(heats[left[i].node], left[i].is_odd, heats[right[j].node], right[j].is_odd);
      // With both answers forced the walls are upright: they meet only if they are one.
      const bool is_upright = !left[i].is_odd && !right[j].is_odd;
      if (is_upright && heats[left[i].node].mean != heats[right[j].node].mean) continue;
      if (is_first_stable(left, i, heats, heat.temperature) &&
          is_first_stable(right, j, heats, heat.temperature) &&
          (!coolest || heat.temperature < coolest->temperature)) {
        coolest = heat;
      }
    }
  }
  return coolest ? *coolest
                 : heat_between(heats[left.back().node], left.back().is_odd,
                                heats[right.back().node], right.back().is_odd);
}

}  // namespace

std::vector<Heat> heats_by_stability(const Tree& tree) {
  std::vector<Heat> heats;
  heats.reserve(tree.nodes().size());
  for (const Node& node : tree.nodes()) {
    heats.push_back(node.is_leaf() ? Heat{node.value, 0} : heat_of(tree, node, heats));
  }
  return heats;
}

}  // namespace tesuji::cgt
