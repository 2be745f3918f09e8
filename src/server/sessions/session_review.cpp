// Trees: going through them, cutting them, comments, the board editor, and what went wrong.
#include <algorithm>

#include "server/sessions/limits.h"
#include "server/sessions/session_change.h"
#include "view/layer.h"
#include "view/losses.h"

namespace tesuji::server {
namespace {

using view::side_json;

Answer<void> only_in_review() {
  return refuse(409, "game", "", "only a review may be changed so; open this game as a review",
                {"open it as a review", "ábrela como revisión"});
}

}  // namespace

Answer<Json> Session::go_to(view::NodeId node, Expected expect) {
  return change(expect, [&]() -> Answer<void> {
    if (document_.mode != Mode::review) return only_in_review();
    TESUJI_ASK(const view::NodeId known, known_node(node));
    TESUJI_DEMAND(sit_at(known));
    return {};
  });
}

Answer<Json> Session::remove_node(view::NodeId node, Expected expect) {
  return change(expect, [&]() -> Answer<void> {
    if (document_.mode != Mode::review) return only_in_review();
    TESUJI_ASK(const view::NodeId known, known_node(node));
    if (known == view::kRootNode) return refuse(400, "node", "0", "the start cannot be deleted");
    const auto path = tree_.path_to(document_.node);
    if (std::find(path.begin(), path.end(), known) != path.end()) {
      TESUJI_DEMAND(sit_at(tree_.node(known).parent));
    }
    tree_.remove(known);
    return {};
  });
}

Answer<Json> Session::comment(view::NodeId node, const std::string& text, Expected expect) {
  return change(expect, [&]() -> Answer<void> {
    if (document_.mode != Mode::review) return only_in_review();
    TESUJI_ASK(const view::NodeId known, known_node(node));
    tree_.change(known).comment = text;
    return {};
  });
}

Answer<Json> Session::edit(const Json& request, Expected expect) {
  return change(expect, [&]() -> Answer<void> {
    if (document_.mode != Mode::review) return only_in_review();
    if (!table_->sets_up_anywhere() && tree_.size() > 1) {
      return refuse(409, "board", "", "is set up before the first move only",
                    {"open an empty board to set up a position",
                     "abre un tablero vacío para poner una posición"});
    }
    TESUJI_ASK(Json setup, table_->read_setup(request));
    const view::Node& present = tree_.node(document_.node);
    // Edits one after the other become one node, not one each.
    const bool is_setup = present.move.empty() && present.children.empty();
    view::NodeId id = document_.node;
    if (is_setup) {
      if (!present.setup.is_null()) {
        setup = table_->joined_setups(present.setup, setup);
      }
    } else {
      if (tree_.size() >= kMaxTreeNodes) {
        return refuse(429, "game", id_, "has as many nodes as the server keeps");
      }
      id = tree_.add(document_.node);
    }
    view::Node& node = tree_.change(id);
    node.setup = std::move(setup);
    node.thought.reset();
    found_.erase(id);
    std::erase_if(drawings_, [id](const auto& one) { return one.first.first == id; });
    TESUJI_DEMAND(sit_at(id));
    return {};
  });
}

Json Session::tree() {
  const Lock lock(mutex_);
  Json nodes = Json::array();
  for (const auto& [id, node] : tree_.nodes()) {
    Json json = {{"node", id}, {"parent", id == view::kRootNode ? Json() : Json(node.parent)}};
    if (!node.move.empty()) {
      json["move"] = node.move;
      json["side"] = side_json(node.side);
    }
    if (!node.setup.is_null()) json["setup"] = true;
    if (!node.comment.empty()) json["comment"] = node.comment;
    view::add_thought(json, tree_, id);
    nodes.push_back(std::move(json));
  }
  return {{"version", document_.version}, {"node", document_.node}, {"nodes", std::move(nodes)}};
}

Answer<Json> Session::mistakes() {
  const Lock lock(mutex_);
  if (gone_) return refuse(404, "game", id_, "was deleted");
  return Json{
      {"mistakes", view::mistakes_json(tree_, tree_.line_through(document_.node), words())}};
}

}  // namespace tesuji::server
