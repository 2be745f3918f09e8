#include "cgt/tree.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace tesuji::cgt {

Tree::Tree(Rational leaf) { nodes_.push_back({std::move(leaf), Node::kNone, Node::kNone}); }

Tree::Tree(const Tree& left, const Tree& right) : nodes_(left.nodes_) {
  const auto shift = static_cast<NodeNumber>(nodes_.size());
  for (Node node : right.nodes_) {
    if (!node.is_leaf()) {
      node.left += shift;
      node.right += shift;
    }
    nodes_.push_back(std::move(node));
  }
  const auto last = static_cast<NodeNumber>(nodes_.size() - 1);
  nodes_.push_back({0, left.root(), last});
}

Tree::Tree(std::vector<Node> nodes) : nodes_(std::move(nodes)) {
  assert(!nodes_.empty());
  for (NodeNumber i = 0; i < nodes_.size(); ++i) {
    assert(nodes_[i].is_leaf() || (nodes_[i].left < i && nodes_[i].right < i));
  }
}

std::size_t Tree::depth() const {
  std::vector<std::size_t> depths;
  for (const Node& node : nodes_) {
    depths.push_back(node.is_leaf() ? 0 : 1 + std::max(depths[node.left], depths[node.right]));
  }
  return depths.back();
}

std::vector<Stops> alternating_stops(const Tree& tree) {
  std::vector<Stops> stops;
  for (const Node& node : tree.nodes()) {
    if (node.is_leaf()) {
      stops.push_back({node.value, node.value});
    } else {
      stops.push_back({stops[node.left].right, stops[node.right].left});
    }
  }
  return stops;
}

}  // namespace tesuji::cgt
