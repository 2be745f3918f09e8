// A binary game tree: at every node Left and Right have one option each, and a leaf is worth points
// for Left. Trees of a part of a board look like this, where either side may play twice in a row.
//
// A tree is a list of nodes in which options stand before the node that has them, the root last; so
// whatever is worked out for all nodes is one loop from the front. What was played from a tree is
// the number of a node. Cost: building a tree of two copies their nodes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cgt/rational.h"

namespace tesuji::cgt {

enum class Player : std::uint8_t { left, right };
constexpr Player other(Player player) {
  return player == Player::left ? Player::right : Player::left;
}

using NodeNumber = std::uint32_t;

struct Node {
  static constexpr NodeNumber kNone = ~NodeNumber{0};

  Rational value = 0;  // of a leaf
  NodeNumber left = kNone;
  NodeNumber right = kNone;

  [[nodiscard]] bool is_leaf() const { return left == kNone; }
  [[nodiscard]] NodeNumber option(Player player) const {
    return player == Player::left ? left : right;
  }
};

// From outside; trees made here may be larger.
inline constexpr std::size_t kMaxNodes = 10'000;
inline constexpr std::size_t kMaxDepth = 60;

class Tree {
 public:
  explicit Tree(Rational leaf);
  Tree(const Tree& left, const Tree& right);
  // Options before the nodes that have them, the root last.
  explicit Tree(std::vector<Node> nodes);

  [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }
  [[nodiscard]] const Node& node(NodeNumber number) const { return nodes_[number]; }
  [[nodiscard]] NodeNumber root() const { return static_cast<NodeNumber>(nodes_.size() - 1); }
  [[nodiscard]] std::size_t depth() const;  // 0: a leaf

 private:
  std::vector<Node> nodes_;
};

// What each node is worth when both play in this tree alone, one move each in turn, as the second
// report defines it: the leaf that is reached when that player begins.
struct Stops {
  Rational left;
  Rational right;
};
std::vector<Stops> alternating_stops(const Tree& tree);

}  // namespace tesuji::cgt
