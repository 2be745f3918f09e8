// Which of two positions of a zone is better for Black wherever else may be played: the order of
// combinatorial games, as far as scores go.
//
// A is at least B if Black, moving second in the game A and the game B with sides exchanged, gets
// no less in the one than he loses in the other. What differs by less than any score
// (infinitesimals) counts as equal. Then a move to B needs no look where one to A can be played.
// Exact where the graph is; answers are remembered. Cost: in the worst case every pair of positions
// below both, up to a limit for one question and one for all, beyond which the answer is "not known
// to be".
#pragma once

#include <cstdint>
#include <unordered_map>

#include "games/go/zones/local_graph.h"

namespace tesuji::go::zones {

class LocalOrder {
 public:
  explicit LocalOrder(const LocalGraph& graph) : graph_(graph) {}

  bool is_at_least(NodeId a, NodeId b);
  bool are_equal(NodeId a, NodeId b) { return a == b || (is_at_least(a, b) && is_at_least(b, a)); }

 private:
  // Whether Black gets no less than nothing in A minus B, `side` moving.
  bool holds(NodeId a, NodeId b, Side side);
  bool searched(NodeId a, NodeId b, Side side);

  static constexpr std::uint64_t kMaxPairs = 3000;  // of one question
  static constexpr std::uint64_t kMaxAllPairs = 200'000;

  const LocalGraph& graph_;
  std::uint64_t pairs_ = 0;
  std::uint64_t all_pairs_ = 0;
  bool is_cut_ = false;
  std::unordered_map<std::uint64_t, bool> known_;
};

}  // namespace tesuji::go::zones
