// Exact play of a sum of zones: alpha-beta over the positions of all zones at once, hottest zone
// first, with a table of bounds. What each zone gives to who begins in it bounds the sum as well.
//
// Unlike cgt/exact.h it knows all moves of each zone that may matter, not one for each side. By
// territory every move costs a point (`tax`). Who moves in a zone that is not settled never does
// worse than who passes, so passes are left out. Values are those of the graphs: exact where the
// graphs are.
//
// Cost: in the worst case every combination of positions; more than the limit gives nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "base/watch.h"
#include "games/go/zones/local_graph.h"

namespace tesuji::go::zones {

struct EndingMove {
  std::size_t zone = 0;
  LocalEdge edge;
};

struct Ending {
  float score = 0;                 // for Black
  std::optional<EndingMove> best;  // none: all is settled
};

class EndingSearch {
 public:
  using Standing = std::vector<NodeId>;

  // The graphs must live as long. `tax`: what a move costs its side.
  explicit EndingSearch(std::vector<const LocalGraph*> graphs, float tax = 0,
                        std::uint64_t max_nodes = 300'000);

  [[nodiscard]] Standing start() const;
  // None: not within the limit of nodes or the watch.
  std::optional<Ending> solve(const Standing& standing, Side to_move, base::Watch& watch);

 private:
  struct Bounds {
    float low;
    float high;
  };
  float value(Side to_move, Bounds window, std::optional<EndingMove>* best);
  float best_of(Side to_move, Bounds window, std::optional<EndingMove>* best);
  [[nodiscard]] bool is_settled(std::size_t zone) const;
  [[nodiscard]] Bounds bounds(Side to_move) const;
  [[nodiscard]] std::uint64_t key(Side to_move) const;
  [[nodiscard]] const LocalNode& node(std::size_t zone) const {
    return graphs_[zone]->node(standing_[zone]);
  }

  std::vector<const LocalGraph*> graphs_;
  float tax_;
  std::size_t at_tax_;  // its place among the taxes
  std::uint64_t max_nodes_;
  std::uint64_t nodes_ = 0;
  bool is_cut_ = false;
  base::Watch* watch_ = nullptr;
  Standing standing_;
  std::unordered_map<std::uint64_t, Bounds> table_;
};

}  // namespace tesuji::go::zones
