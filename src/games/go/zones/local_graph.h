// What a search of one zone found: its positions with the moves of either side, as a graph in which
// options come before the nodes that have them, the root last.
//
// A node's value is points for Black by area, of the zone alone if it is closed, else of the whole
// board. `low` and `high` bound what can still come of it. Of the moves of a node those that
// another one beats in any case are left out.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "games/go/rules/point.h"
#include "games/go/zones/walls.h"

namespace tesuji::go::zones {

using NodeId = std::uint32_t;

struct LocalEdge {
  Point move;
  NodeId to = 0;
};

struct LocalNode {
  static constexpr std::uint16_t kNone = 0xffff;

  Walls walls;
  float low = 0;
  float high = 0;
  std::uint32_t first_edge = 0;
  std::uint16_t left_edges = 0;  // Black's first, then White's
  std::uint16_t right_edges = 0;
  std::uint16_t best_left = kNone;  // among the edges of that side, at the node's temperature
  std::uint16_t best_right = kNone;
  NodeId same_as = 0;   // the first node of the same worth, whatever its moves
  bool has_ko = false;  // a ko or a repetition forbade a move, here or where the moves lead
};

struct LocalGraph {
  std::vector<LocalNode> nodes;
  std::vector<LocalEdge> edges;
  int depth = 0;          // moves that were looked at in a row
  bool is_exact = false;  // every line to its end, all moves: the zone is closed
  // A ko or a repetition forbade a move on any line, also on those that were left out later: what
  // was found may then depend on the order in which moves were looked at.
  bool met_ko = false;

  // Somewhere on the lines of moves that may matter a ko decides.
  [[nodiscard]] bool has_ko() const { return nodes.back().has_ko; }
  [[nodiscard]] NodeId root() const { return static_cast<NodeId>(nodes.size() - 1); }
  [[nodiscard]] const LocalNode& node(NodeId id) const { return nodes[id]; }
  [[nodiscard]] std::span<const LocalEdge> edges_of(NodeId id, Side side) const {
    const LocalNode& node = nodes[id];
    const auto* first = edges.data() + node.first_edge;
    return side == kBlack ? std::span(first, node.left_edges)
                          : std::span(first + node.left_edges, node.right_edges);
  }
  // The best move of a side; null where the node is settled.
  [[nodiscard]] const LocalEdge* best(NodeId id, Side side) const {
    const LocalNode& node = nodes[id];
    const std::uint16_t at = side == kBlack ? node.best_left : node.best_right;
    return at == LocalNode::kNone ? nullptr : &edges_of(id, side)[at];
  }
};

}  // namespace tesuji::go::zones
