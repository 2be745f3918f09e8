#include "view/tree.h"

#include <fmt/format.h>

#include <algorithm>

#include "formats/json_parse.h"
#include "view/limits.h"

namespace tesuji::view {
namespace {

using base::Result;

Json sentences_json(const std::vector<Sentence>& sentences) {
  Json list = Json::array();
  for (const auto& sentence : sentences) list.push_back(text_json(sentence));
  return list;
}

Json estimate_json(const Estimate& estimate) {
  Json json = {{"value", estimate.value}, {"playouts", estimate.playouts}};
  if (estimate.lead) json["lead"] = *estimate.lead;
  if (estimate.spread) json["spread"] = *estimate.spread;
  return json;
}

// Throws what the JSON library throws.
Estimate estimate_from(const Json& json) {
  Estimate estimate;
  estimate.value = std::clamp(json.at("value").get<double>(), 0.0, 1.0);
  estimate.playouts = json.at("playouts").get<std::uint64_t>();
  if (json.contains("lead")) estimate.lead = json.at("lead").get<double>();
  if (json.contains("spread")) estimate.spread = std::max(0.0, json.at("spread").get<double>());
  return estimate;
}

}  // namespace

Json thought_json(const Thought& thought) {
  Json json = {{"value", thought.value},   {"playouts", thought.playouts},
               {"player", thought.player}, {"best", thought.best},
               {"line", thought.line},     {"reasons", sentences_json(thought.reasons)}};
  if (thought.lead) json["lead"] = *thought.lead;
  if (thought.spread) json["spread"] = *thought.spread;
  if (thought.exact) json["exact"] = true;
  if (thought.mean) json["mean"] = estimate_json(*thought.mean);
  if (thought.fair) {
    json["fair"] = {{"best", estimate_json(thought.fair->best)},
                    {"played", estimate_json(thought.fair->played)}};
  }
  return json;
}

Result<Thought> thought_from(const Json& json) {
  try {
    Thought thought;
    const Estimate estimate = estimate_from(json);
    thought.value = estimate.value;
    thought.lead = estimate.lead;
    thought.spread = estimate.spread;
    thought.playouts = estimate.playouts;
    if (json.contains("exact")) thought.exact = json.at("exact").get<bool>();
    if (json.contains("mean")) thought.mean = estimate_from(json.at("mean"));
    if (json.contains("fair")) {
      const Json& fair = json.at("fair");
      thought.fair = {estimate_from(fair.at("best")), estimate_from(fair.at("played"))};
    }
    thought.player = json.at("player").get<std::string>();
    thought.best = json.at("best").get<std::string>();
    thought.line = json.at("line").get<std::vector<std::string>>();
    for (const auto& reason : json.at("reasons")) {
      thought.reasons.push_back(
          {reason.at("en").get<std::string>(), reason.at("es").get<std::string>()});
    }
    return thought;
  } catch (const Json::exception& error) {
    return base::fail("analysis", "", error.what());
  }
}

std::string row_of(const Node& node) {
  Json row = {{"parent", node.parent}};
  if (!node.move.empty()) {
    row["move"] = node.move;
    row["side"] = side_json(node.side);
  }
  if (!node.setup.is_null()) row["setup"] = node.setup;
  if (!node.comment.empty()) row["comment"] = node.comment;
  if (node.thought) row["thought"] = thought_json(*node.thought);
  for (const auto& property : node.kept) row["kept"].push_back({property.ident, property.values});
  return formats::json_text(row);
}

Result<Node> node_from(NodeId id, const std::string& text) {
  TESUJI_TRY(const Json row,
             formats::parse_object(text, {"store", fmt::format("node {}", id)}, kMaxJsonDepth));
  try {
    Node node;
    node.id = id;
    node.parent = row.at("parent").get<NodeId>();
    if (row.contains("move")) {
      node.move = row["move"].get<std::string>();
      node.side = row.at("side") == "first" ? game::Side::first : game::Side::second;
    }
    if (row.contains("setup")) node.setup = row["setup"];
    if (row.contains("comment")) node.comment = row["comment"].get<std::string>();
    if (row.contains("thought")) {
      TESUJI_TRY(node.thought, thought_from(row["thought"]));
    }
    if (row.contains("kept")) {
      for (const auto& kept : row["kept"]) {
        formats::SgfProperty property;
        property.ident = kept.at(0).get<std::string>();
        property.values = kept.at(1).get<std::vector<std::string>>();
        node.kept.push_back(std::move(property));
      }
    }
    return node;
  } catch (const Json::exception& error) {
    return base::fail("store", fmt::format("node {}", id), error.what());
  }
}

Tree::Tree() {
  nodes_[kRootNode] = Node{};
  changed_.insert(kRootNode);
}

Result<Tree> Tree::from_rows(const std::map<NodeId, std::string>& rows, NodeId next) {
  Tree tree;
  tree.nodes_.clear();
  tree.changed_.clear();
  for (const auto& [id, text] : rows) {
    TESUJI_TRY(Node node, node_from(id, text));
    const bool fits =
        id == kRootNode ? node.parent == kRootNode : node.parent < id && tree.holds(node.parent);
    if (!fits) return base::fail("store", fmt::format("node {}", id), "has no parent");
    if (id != kRootNode) tree.nodes_.at(node.parent).children.push_back(id);
    tree.nodes_.emplace(id, std::move(node));
    tree.row_bytes_[id] = text.size();
    tree.bytes_ += text.size();
  }
  if (!tree.holds(kRootNode)) return base::fail("store", "node 0", "is missing");
  tree.next_ = std::max(next, tree.nodes_.rbegin()->first + 1);
  return tree;
}

Node& Tree::change(NodeId id) {
  changed_.insert(id);
  return nodes_.at(id);
}

NodeId Tree::add(NodeId parent) {
  const NodeId id = next_++;
  Node node;
  node.id = id;
  node.parent = parent;
  nodes_.emplace(id, std::move(node));
  nodes_.at(parent).children.push_back(id);
  changed_.insert(id);
  return id;
}

void Tree::remove(NodeId id) {
  auto& siblings = nodes_.at(nodes_.at(id).parent).children;
  siblings.erase(std::remove(siblings.begin(), siblings.end(), id), siblings.end());
  std::vector<NodeId> open = {id};
  while (!open.empty()) {
    const NodeId next = open.back();
    open.pop_back();
    const auto& children = nodes_.at(next).children;
    open.insert(open.end(), children.begin(), children.end());
    nodes_.erase(next);
    changed_.erase(next);
    removed_.insert(next);
  }
}

std::vector<NodeId> Tree::path_to(NodeId id) const {
  std::vector<NodeId> path = {id};
  while (id != kRootNode) {
    id = nodes_.at(id).parent;
    path.push_back(id);
  }
  std::reverse(path.begin(), path.end());
  return path;
}

std::vector<NodeId> Tree::line_through(NodeId id) const {
  auto line = path_to(id);
  while (!nodes_.at(line.back()).children.empty()) {
    line.push_back(nodes_.at(line.back()).children.front());
  }
  return line;
}

std::size_t Tree::moves_to(NodeId id) const {
  std::size_t moves = 0;
  for (const NodeId on_path : path_to(id)) moves += nodes_.at(on_path).move.empty() ? 0 : 1;
  return moves;
}

std::optional<NodeId> Tree::child_with(NodeId id, std::string_view move, game::Side side) const {
  for (const NodeId child : nodes_.at(id).children) {
    const Node& node = nodes_.at(child);
    if (node.move == move && node.side == side) return child;
  }
  return std::nullopt;
}

Tree Tree::copied_whole() const {
  Tree copy = *this;
  copy.removed_.clear();
  for (const auto& [id, node] : nodes_) copy.changed_.insert(id);
  return copy;
}

Result<void> check_texts(const Tree& tree) {
  for (const auto& [id, node] : tree.nodes()) {
    std::size_t kept = 0;
    for (const auto& property : node.kept) {
      for (const auto& value : property.values) kept += property.ident.size() + value.size();
    }
    if (kept <= kMaxKeptBytes) continue;
    return base::fail("record", fmt::format("move {}", tree.moves_to(id)),
                      fmt::format("other text is longer than {} bytes", kMaxKeptBytes));
  }
  return {};
}

Tree::Changes Tree::take_changes() {
  Changes changes;
  for (const NodeId id : changed_) {
    std::string row = row_of(nodes_.at(id));
    auto& size = row_bytes_[id];
    bytes_ += row.size() - size;
    size = row.size();
    changes.written[id] = std::move(row);
  }
  for (const NodeId id : removed_) {
    bytes_ -= row_bytes_[id];
    row_bytes_.erase(id);
  }
  changes.removed.assign(removed_.begin(), removed_.end());
  changed_.clear();
  removed_.clear();
  return changes;
}

}  // namespace tesuji::view
