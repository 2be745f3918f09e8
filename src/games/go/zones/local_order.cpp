#include "games/go/zones/local_order.h"

#include <algorithm>

namespace tesuji::go::zones {

bool LocalOrder::is_at_least(NodeId a, NodeId b) {
  if (a == b) return true;
  const Walls& one = graph_.node(a).walls;
  const Walls& other = graph_.node(b).walls;
  if (one.left[0] < other.left[0] || one.right[0] < other.right[0]) return false;
  is_cut_ = false;
  pairs_ = 0;
  return holds(a, b, kWhite) && !is_cut_;
}

bool LocalOrder::holds(NodeId a, NodeId b, Side side) {
  a = graph_.node(a).same_as;
  b = graph_.node(b).same_as;
  if (a == b) return true;  // what Black answers in the one, he may answer in the other
  const LocalNode& one = graph_.node(a);
  const LocalNode& other = graph_.node(b);
  // By the stops: together both get no more than each begun by Black, and no less than by White.
  if (one.walls.right[0] - other.walls.left[0] >= 0) return true;
  if (one.walls.left[0] - other.walls.right[0] < 0) return false;
  if (one.walls.is_settled && other.walls.is_settled) return one.walls.mean >= other.walls.mean;
  const std::uint64_t key =
      (std::uint64_t{a} << 33U) | (std::uint64_t{b} << 1U) | game::index(side);
  if (const auto known = known_.find(key); known != known_.end()) return known->second;
  is_cut_ = is_cut_ || ++pairs_ > kMaxPairs || ++all_pairs_ > kMaxAllPairs;
  if (is_cut_) return false;
  const bool found = searched(a, b, side);
  if (!is_cut_) known_.emplace(key, found);
  return found;
}

// In B the sides are exchanged: Black plays White's moves there.
bool LocalOrder::searched(NodeId a, NodeId b, Side side) {
  const Side other = game::other(side);
  const bool wanted = side == kBlack;
  const auto leads_there = [&](NodeId next_a, NodeId next_b) {
    return holds(next_a, next_b, other) == wanted;
  };
  for (const LocalEdge& edge : graph_.edges_of(a, side)) {
    if (leads_there(edge.to, b) || is_cut_) return wanted;
  }
  for (const LocalEdge& edge : graph_.edges_of(b, other)) {
    if (leads_there(a, edge.to) || is_cut_) return wanted;
  }
  return !wanted;
}

}  // namespace tesuji::go::zones
