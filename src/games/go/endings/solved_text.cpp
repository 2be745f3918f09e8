// Solved zones as JSON, and back: what is read is checked move by move.
#include <fmt/format.h>

#include <cmath>

#include "base/text.h"
#include "formats/json_fields.h"
#include "games/go/endings/solved_zone.h"

namespace tesuji::go::endings {
namespace {

using base::Result;
using formats::Json;
using zones::LocalEdge;
using zones::LocalGraph;
using zones::LocalNode;
using zones::NodeId;

constexpr const char* kWhat = "solved zone";
constexpr std::size_t kDepth = 6;
constexpr double kMostPoints = kMaxPoints;

Json edges_json(std::span<const LocalEdge> edges) {
  Json list = Json::array();
  for (const LocalEdge& edge : edges) {
    list.push_back(edge.move.index);
    list.push_back(edge.to);
  }
  return list;
}

// A settled node is its value, another one [low, high, Black's best, White's, the node of the same
// worth, Black's edges, White's].
Json node_json(const LocalGraph& graph, NodeId id) {
  const LocalNode& node = graph.node(id);
  if (node.walls.is_settled) return node.walls.mean;
  return Json::array({node.low, node.high, node.best_left, node.best_right, node.same_as,
                      edges_json(graph.edges_of(id, kBlack)),
                      edges_json(graph.edges_of(id, kWhite))});
}

class Reader {
 public:
  Reader(KeyCells cells, std::string_view where) : cells_(std::move(cells)), where_(where) {}

  Result<LocalGraph> read(const Json& nodes) {
    for (const Json& json : nodes) TESUJI_CHECK(json.is_number() ? leaf(json) : inner(json));
    TESUJI_CHECK(check_first_moves());
    graph_.is_exact = true;
    return std::move(graph_);
  }

 private:
  [[nodiscard]] tl::unexpected<base::Error> wrong(const char* why) const {
    return base::fail(kWhat, fmt::format("{}: node {}", where_, graph_.nodes.size()), why);
  }

  // Later ones may be where a stone was taken.
  [[nodiscard]] Result<void> check_first_moves() const {
    for (const Side side : {kBlack, kWhite}) {
      for (const LocalEdge& edge : graph_.edges_of(graph_.root(), side)) {
        if (cells_.cells[edge.move.index - 1U] != '.') return wrong("a first move on a stone");
      }
    }
    return {};
  }

  static std::optional<float> points_of(const Json& json) {
    if (!json.is_number()) return std::nullopt;
    const double value = json.get<double>();
    if (!(std::fabs(value) <= kMostPoints)) return std::nullopt;
    return static_cast<float>(value);
  }

  Result<void> leaf(const Json& json) {
    const auto value = points_of(json);
    if (!value) return wrong("expected points");
    LocalNode node;
    node.walls = zones::Walls::of(*value);
    node.low = node.high = *value;
    node.same_as = static_cast<NodeId>(graph_.nodes.size());
    graph_.nodes.push_back(node);
    return {};
  }

  Result<std::uint16_t> edges(const Json& list) {
    const std::size_t most = 2 * cells_.cells.size();
    if (!list.is_array() || list.empty() || list.size() % 2 != 0 || list.size() > most) {
      return wrong("expected moves and where they lead");
    }
    for (std::size_t i = 0; i < list.size(); i += 2) {
      if (!list[i].is_number_unsigned() || !list[i + 1].is_number_unsigned()) {
        return wrong("expected numbers");
      }
      const auto cell = list[i].get<std::uint64_t>();
      const auto to = list[i + 1].get<std::uint64_t>();
      if (cell < 1 || cell > cells_.cells.size() || !cells_.is_inside(static_cast<int>(cell) - 1)) {
        return wrong("a move outside of the zone");
      }
      if (to >= graph_.nodes.size()) return wrong("expected a node that comes before it");
      graph_.edges.push_back({Point{static_cast<std::uint16_t>(cell)}, static_cast<NodeId>(to)});
    }
    return static_cast<std::uint16_t>(list.size() / 2);
  }

  Result<std::uint16_t> best(const Json& json, std::uint16_t count) const {
    if (!json.is_number_unsigned() || json.get<std::uint64_t>() >= count) {
      return wrong("expected the number of a move");
    }
    return json.get<std::uint16_t>();
  }

  Result<void> inner(const Json& json) {
    if (!json.is_array() || json.size() != 7) return wrong("expected seven parts");
    LocalNode node;
    const auto low = points_of(json[0]);
    const auto high = points_of(json[1]);
    if (!low || !high || !(*low <= *high)) return wrong("expected bounds in points");
    node.low = *low;
    node.high = *high;
    node.first_edge = static_cast<std::uint32_t>(graph_.edges.size());
    TESUJI_TRY(node.left_edges, edges(json[5]));
    TESUJI_TRY(node.right_edges, edges(json[6]));
    if (!json[4].is_number_unsigned() || json[4].get<std::uint64_t>() > graph_.nodes.size()) {
      return wrong("expected a node of the same worth");
    }
    node.same_as = json[4].get<NodeId>();
    TESUJI_TRY(node.best_left, best(json[2], node.left_edges));
    TESUJI_TRY(node.best_right, best(json[3], node.right_edges));
    zones::WallBuilder builder;
    for (std::uint32_t i = 0; i < std::uint32_t{node.left_edges} + node.right_edges; ++i) {
      const auto& walls = graph_.nodes[graph_.edges[node.first_edge + i].to].walls;
      i < node.left_edges ? builder.add_left(walls) : builder.add_right(walls);
    }
    node.walls = builder.built(0);
    if (node.walls.is_settled) return wrong("nobody gains by moving there");
    graph_.nodes.push_back(node);
    return {};
  }

  KeyCells cells_;
  std::string_view where_;
  LocalGraph graph_;
};

}  // namespace

std::string solved_text(const SolvedZone& solved) {
  Json nodes = Json::array();
  for (NodeId id = 0; id < solved.graph.nodes.size(); ++id) {
    nodes.push_back(node_json(solved.graph, id));
  }
  return formats::json_text(
      Json{{"key", solved.key}, {"depth", solved.graph.depth}, {"nodes", std::move(nodes)}});
}

Result<SolvedZone> read_solved(std::string_view text, std::string_view where) {
  if (text.size() > kMaxSolvedText) return base::fail(kWhat, std::string(where), "too long");
  const formats::JsonSource source{kWhat, std::string(where)};
  TESUJI_TRY(const auto object, formats::parse_object(text, source, kDepth));
  formats::JsonFields fields(object, source);
  SolvedZone solved;
  TESUJI_TRY(solved.key, fields.text("key", kMaxCells * 4));
  TESUJI_TRY(const auto depth, fields.number("depth", kMaxSolvedNodes));
  const Json* nodes = fields.find("nodes");
  TESUJI_CHECK(fields.check_all_asked());
  auto cells = cells_of(solved.key);
  if (!cells || !zone_of(*cells)) return fields.wrong("key", "expected the key of a zone");
  if (nodes == nullptr || !nodes->is_array() || nodes->empty() || nodes->size() > kMaxSolvedNodes) {
    return fields.wrong("nodes", "expected a list of nodes");
  }
  TESUJI_TRY(solved.graph, Reader(std::move(*cells), where).read(*nodes));
  solved.graph.depth = static_cast<int>(depth);
  return solved;
}

}  // namespace tesuji::go::endings
