#include "server/sessions/search_json.h"

#include <fmt/format.h>

#include <cmath>

#include "view/layer.h"

namespace tesuji::server {

using view::side_json;

Json found_move_json(const view::FoundMove& move) {
  Json json = {
      {"move", move.move},         {"point", move.point.empty() ? Json() : Json(move.point)},
      {"playouts", move.playouts}, {"value", move.value},
      {"prior", move.prior},       {"line", move.line}};
  if (move.lead) json["lead"] = *move.lead;
  return json;
}

Json search_json(view::NodeId node, const view::Found& found, const char* purpose, bool done) {
  Json candidates = Json::array();
  for (const auto& move : found.moves) {
    if (view::is_worth_telling(move)) candidates.push_back(found_move_json(move));
  }
  Json event = {{"node", node},
                {"for", purpose},
                {"done", done},
                {"view", side_json(found.to_move)},
                {"to_move", side_json(found.to_move)},
                {"playouts", found.playouts},
                {"candidates", std::move(candidates)}};
  if (found.value) event["value"] = *found.value;
  if (found.lead) event["lead"] = *found.lead;
  if (found.spread) event["spread"] = *found.spread;
  if (!found.ownership.empty()) {
    Json owners = Json::object();
    for (const auto& [point, owner] : found.ownership) {
      owners[point] = std::round(1000 * owner) / 1000;
    }
    event["ownership"] = std::move(owners);
  }
  return event;
}

std::string tree_dot(const view::Found& found) {
  std::string dot = "digraph search {\n  node [shape=box];\n";
  for (std::size_t i = 0; i < found.tree.size(); ++i) {
    const auto& one = found.tree[i];
    const std::string value = one.playouts
                                  ? fmt::format("{:.1f} % of {}", 100 * one.value, *one.playouts)
                                  : fmt::format("{} {}", one.value, one.note);
    dot += fmt::format("  n{} [label=\"{}\\n{}\"];\n", i, one.move, value);
    if (i > 0) dot += fmt::format("  n{} -> n{};\n", one.parent, i);
  }
  return dot + "}\n";
}

}  // namespace tesuji::server
