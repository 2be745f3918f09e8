#include "games/go/endings/solved_zone.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace tesuji::go::endings {
namespace {

using zones::LocalEdge;
using zones::LocalGraph;
using zones::LocalNode;
using zones::NodeId;

zones::Walls recoloured(const zones::Walls& walls) {
  zones::Walls result = walls;
  for (std::size_t i = 0; i < zones::kTaxCount; ++i) {
    result.left[i] = 0.0F - walls.right[i];
    result.right[i] = 0.0F - walls.left[i];
  }
  result.mean = 0.0F - walls.mean;
  return result;
}

// The graph with other points, and perhaps other colours, the nodes that `is_wanted` left out.
LocalGraph converted(const LocalGraph& graph, const std::vector<bool>& is_wanted, bool recolour,
                     const std::function<Point(Point)>& moved) {
  LocalGraph result;
  result.depth = graph.depth;
  result.is_exact = graph.is_exact;
  constexpr NodeId kNone = ~NodeId{0};
  std::vector<NodeId> numbers(graph.nodes.size());
  std::vector<NodeId> firsts(graph.nodes.size(), kNone);  // of nodes of one worth, the first left
  for (NodeId id = 0; id < graph.nodes.size(); ++id) {
    if (!is_wanted[id]) continue;
    LocalNode node = graph.nodes[id];
    node.first_edge = static_cast<std::uint32_t>(result.edges.size());
    const std::array<Side, 2> order =
        recolour ? std::array{kWhite, kBlack} : std::array{kBlack, kWhite};
    for (const Side side : order) {
      for (const LocalEdge& edge : graph.edges_of(id, side)) {
        result.edges.push_back({moved(edge.move), numbers[edge.to]});
      }
    }
    if (recolour) {
      node.walls = recoloured(node.walls);
      std::swap(node.left_edges, node.right_edges);
      std::swap(node.best_left, node.best_right);
      node.low = 0.0F - graph.nodes[id].high;
      node.high = 0.0F - graph.nodes[id].low;
    }
    numbers[id] = static_cast<NodeId>(result.nodes.size());
    NodeId& first = firsts[graph.nodes[id].same_as];
    if (first == kNone) first = numbers[id];
    node.same_as = first;
    result.nodes.push_back(node);
  }
  return result;
}

std::vector<bool> reachable(const LocalGraph& graph) {
  std::vector<bool> is_reached(graph.nodes.size());
  is_reached.back() = true;
  for (NodeId id = graph.root() + 1; id-- > 0;) {
    if (!is_reached[id]) continue;
    for (const Side side : {kBlack, kWhite}) {
      for (const LocalEdge& edge : graph.edges_of(id, side)) is_reached[edge.to] = true;
    }
  }
  return is_reached;
}

}  // namespace

std::optional<SolvedZone> solved_zone(const ZoneKey& key, Grid grid, const LocalGraph& graph) {
  if (!graph.is_exact || graph.nodes.empty() || graph.met_ko) return std::nullopt;
  const auto wanted = reachable(graph);
  const auto count = static_cast<std::size_t>(std::count(wanted.begin(), wanted.end(), true));
  if (count > kMaxSolvedNodes) return std::nullopt;
  return SolvedZone{key.text, converted(graph, wanted, key.recoloured, [&](Point p) {
                      return Point{static_cast<std::uint16_t>(key.cell(grid, p) + 1)};
                    })};
}

LocalGraph graph_on(const ZoneKey& key, Grid grid, const SolvedZone& solved) {
  // Most moves occur often: each cell is turned once.
  std::vector<Point> points(static_cast<std::size_t>(key.width * key.height) + 1, kNoPoint);
  const std::vector<bool> all(solved.graph.nodes.size(), true);
  return converted(solved.graph, all, key.recoloured, [&](Point cell) {
    Point& point = points[cell.index];
    if (point == kNoPoint) point = key.point(grid, cell.index - 1);
    return point;
  });
}

std::vector<std::array<float, 2>> alternating_values(const LocalGraph& graph) {
  std::vector<std::array<float, 2>> values;
  for (NodeId id = 0; id < graph.nodes.size(); ++id) {
    std::array<float, 2> both{};
    for (const Side side : {kBlack, kWhite}) {
      float best = graph.node(id).walls.mean;
      bool is_first = true;
      for (const LocalEdge& edge : graph.edges_of(id, side)) {
        const float value = values[edge.to][game::index(game::other(side))];
        best = is_first ? value : side == kBlack ? std::max(best, value) : std::min(best, value);
        is_first = false;
      }
      both[game::index(side)] = best;
    }
    values.push_back(both);
  }
  return values;
}

PointSet failing_moves(const LocalGraph& graph, const PointSet& points, Side side) {
  PointSet failing = points;
  const auto& root = graph.node(graph.root());
  if (root.walls.is_settled) return failing;
  for (const LocalEdge& edge : graph.edges_of(graph.root(), side)) failing.reset(edge.move.index);
  return failing;
}

}  // namespace tesuji::go::endings
