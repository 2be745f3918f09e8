#include "games/go/zones/zone_tree.h"

#include <cmath>
#include <map>

#include "formats/json_fields.h"
#include "games/go/rules/coordinates.h"

namespace tesuji::go::zones {
namespace {

using base::Result;
using formats::Json;
using formats::JsonFields;

constexpr int kParts = 8;
constexpr int kDeepest = 14;  // of a tree; what lies deeper counts as its mean
constexpr const char* kWhat = "zone tree";
constexpr std::size_t kJsonDepth = 4;
constexpr double kMostPoints = 100'000;

class Maker {
 public:
  Maker(const LocalGraph& graph, int tax) : graph_(graph), tax_(tax) {}

  ZoneTree made() {
    build(graph_.root(), 0, 0);
    ZoneTree result;
    result.tree = cgt::Tree(std::move(nodes_));
    result.moves = std::move(moves_);
    result.depth = graph_.depth;
    result.nodes = graph_.nodes.size();
    result.is_exact = graph_.is_exact && !is_cut_;
    result.has_ko = graph_.has_ko();
    return result;
  }

 private:
  // `surplus`: moves of Black more than of White on the way here.
  cgt::NodeNumber build(NodeId id, int surplus, int depth) {
    const LocalNode& node = graph_.node(id);
    const auto key = std::pair(id, tax_ == 0 ? 0 : surplus);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const bool is_done =
        node.walls.is_settled || node.walls.temperature <= static_cast<float>(tax_);
    const bool is_full = nodes_.size() > kMaxZoneTreeNodes / 2 || depth >= kDeepest;
    is_cut_ = is_cut_ || (is_full && !is_done);
    cgt::Node made;
    ZoneMoves moves;
    if (is_done || is_full) {
      const auto value = std::llround(static_cast<double>(node.walls.mean) * kParts);
      made.value = cgt::Rational(value, kParts) - tax_ * surplus;
    } else {
      const LocalEdge* black = graph_.best(id, kBlack);
      const LocalEdge* white = graph_.best(id, kWhite);
      made.left = build(black->to, surplus + 1, depth + 1);
      made.right = build(white->to, surplus - 1, depth + 1);
      moves = {black->move, white->move};
    }
    nodes_.push_back(made);
    moves_.push_back(moves);
    const auto number = static_cast<cgt::NodeNumber>(nodes_.size() - 1);
    known_.emplace(key, number);
    return number;
  }

  const LocalGraph& graph_;
  int tax_;
  bool is_cut_ = false;
  std::vector<cgt::Node> nodes_;
  std::vector<ZoneMoves> moves_;
  std::map<std::pair<NodeId, int>, cgt::NodeNumber> known_;
};

// A leaf as its value, another node as [left, right, Black's move, White's].
Json node_json(Grid grid, const cgt::Node& node, const ZoneMoves& moves) {
  if (node.is_leaf()) return cgt::as_double(node.value);
  return Json::array(
      {node.left, node.right, gtp_text(grid, moves.black), gtp_text(grid, moves.white)});
}

Result<void> read_node(Grid grid, const Json& json, std::vector<cgt::Node>& nodes,
                       std::vector<ZoneMoves>& moves) {
  cgt::Node node;
  ZoneMoves move;
  const auto wrong = [&](const char* right) {
    return base::fail(kWhat, "node " + std::to_string(nodes.size()), right);
  };
  if (json.is_number()) {
    const double value = json.get<double>() * kParts;
    if (!(std::abs(value) <= kMostPoints * kParts) || value != std::floor(value)) {
      return wrong("expected eighths of points");
    }
    node.value = cgt::Rational(static_cast<std::int64_t>(value), kParts);
  } else {
    if (!json.is_array() || json.size() != 4 || !json[0].is_number_unsigned() ||
        !json[1].is_number_unsigned() || !json[2].is_string() || !json[3].is_string()) {
      return wrong("expected a value, or two nodes and two moves");
    }
    if (json[0] >= nodes.size() || json[1] >= nodes.size()) {
      return wrong("expected nodes that come before it");
    }
    node.left = json[0].get<cgt::NodeNumber>();
    node.right = json[1].get<cgt::NodeNumber>();
    const auto black = gtp_point(grid, json[2].get<std::string>());
    const auto white = gtp_point(grid, json[3].get<std::string>());
    if (!black || !white) return wrong("expected points of the board");
    move = {*black, *white};
  }
  nodes.push_back(node);
  moves.push_back(move);
  return {};
}

}  // namespace

ZoneTree zone_tree(const LocalGraph& graph, int tax) { return Maker(graph, tax).made(); }

std::string zone_tree_bytes(Grid grid, const ZoneTree& tree) {
  Json nodes = Json::array();
  for (std::size_t i = 0; i < tree.moves.size(); ++i) {
    nodes.push_back(
        node_json(grid, tree.tree.node(static_cast<cgt::NodeNumber>(i)), tree.moves[i]));
  }
  return formats::json_text(Json{{"tree", std::move(nodes)},
                                 {"depth", tree.depth},
                                 {"nodes", tree.nodes},
                                 {"exact", tree.is_exact},
                                 {"ko", tree.has_ko}});
}

Result<ZoneTree> read_zone_tree(Grid grid, std::string_view bytes) {
  const formats::JsonSource source{kWhat, ""};
  TESUJI_TRY(const auto object, formats::parse_object(bytes, source, kJsonDepth));
  JsonFields fields(object, source);
  const Json* list = fields.find("tree");
  if (list == nullptr || !list->is_array() || list->empty() || list->size() > kMaxZoneTreeNodes) {
    return base::fail(kWhat, "tree", "expected a list of nodes");
  }
  std::vector<cgt::Node> nodes;
  ZoneTree tree;
  for (const Json& json : *list) TESUJI_CHECK(read_node(grid, json, nodes, tree.moves));
  tree.tree = cgt::Tree(std::move(nodes));
  TESUJI_TRY(const auto depth, fields.number("depth", kMaxPoints));
  tree.depth = static_cast<int>(depth);
  TESUJI_TRY(tree.nodes, fields.number("nodes"));
  TESUJI_TRY(tree.is_exact, fields.flag_or("exact", false));
  TESUJI_TRY(tree.has_ko, fields.flag_or("ko", false));
  TESUJI_CHECK(fields.check_all_asked());
  return tree;
}

std::vector<Point> line(const ZoneTree& tree, Side first, std::size_t most) {
  std::vector<Point> moves;
  cgt::NodeNumber at = tree.tree.root();
  for (Side side = first; !tree.tree.node(at).is_leaf() && moves.size() < most;
       side = game::other(side)) {
    moves.push_back(tree.move(at, side));
    at = tree.tree.node(at).option(side == kBlack ? cgt::Player::left : cgt::Player::right);
  }
  return moves;
}

}  // namespace tesuji::go::zones
