// The search tree as far as it is worth looking at.
#include "view/common_layers.h"

namespace tesuji::view {
namespace {

Json node_json(const FoundNode& node) {
  Json json = {{"move", node.move.empty() ? Json() : Json(node.move)},
               {"value", node.value},
               {"note", node.note},
               {"children", Json::array()}};
  if (node.playouts) json["playouts"] = *node.playouts;
  return json;
}

// From the last node to the first: every node is whole when it is put below its parent.
Json nested(const std::vector<FoundNode>& nodes) {
  std::vector<Json> made;
  for (const auto& node : nodes) made.push_back(node_json(node));
  for (std::size_t i = made.size(); i-- > 1;) {
    auto& children = made[nodes[i].parent]["children"];
    children.push_back(std::move(made[i]));
  }
  return made.empty() ? Json() : std::move(made.front());
}

}  // namespace

Json tree_json(const Found& found, const Words& words) {
  const Sentence& view = words.views[index(found.to_move)];
  return Json{{"tree", nested(found.tree)},
              {"view", side_json(found.to_move)},
              {"text", text_json({"what the search looked at, " + view.en,
                                  "lo que miró la búsqueda, " + view.es})}};
}

LayerInfo tree_info() {
  return {"tree",
          "tree",
          "a",
          true,
          {"Search tree", "Árbol de búsqueda"},
          {"the moves a search looked at, the most visited first",
           "las jugadas que miró la búsqueda, primero las más visitadas"}};
}

}  // namespace tesuji::view
