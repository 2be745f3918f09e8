// A zone as a binary game tree (cgt/tree.h), with the move behind every branch: what a search of it
// found, as it is kept, sent, added up and drawn.
//
// Each node keeps the best move of either side at its own temperature. By territory every move
// costs its side a point, so that what area counts as a gain of one point is none (`tax`). Values
// are rounded to eighths, which is exact for what is counted to its end.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cgt/thermograph.h"
#include "games/go/zones/local_graph.h"

namespace tesuji::go::zones {

inline constexpr std::size_t kMaxZoneTreeNodes = 600;

struct ZoneMoves {
  Point black = kNoPoint;
  Point white = kNoPoint;
};

struct ZoneTree {
  cgt::Tree tree{cgt::Rational(0)};
  std::vector<ZoneMoves> moves;  // by node; none at leaves
  int depth = 0;                 // that the search reached
  std::uint64_t nodes = 0;       // positions that it looked at
  bool is_exact = false;
  bool has_ko = false;

  [[nodiscard]] Point move(cgt::NodeNumber node, Side side) const {
    return side == kBlack ? moves[node].black : moves[node].white;
  }
  [[nodiscard]] bool is_settled() const { return tree.node(tree.root()).is_leaf(); }
};

// `tax`: 0 by area, 1 by territory.
ZoneTree zone_tree(const LocalGraph& graph, int tax = 0);

// As JSON, and back: from outside.
std::string zone_tree_bytes(Grid grid, const ZoneTree& tree);
base::Result<ZoneTree> read_zone_tree(Grid grid, std::string_view bytes);

// The line that follows when `first` begins and both answer in this zone alone.
std::vector<Point> line(const ZoneTree& tree, Side first, std::size_t most = 10);

}  // namespace tesuji::go::zones
