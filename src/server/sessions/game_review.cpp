// Trees: going through them, cutting them, comments, and the board editor.
#include <algorithm>

#include "server/sessions/game_state.h"
#include "server/sessions/limits.h"

namespace tesuji::server {
namespace {

Answer<void> only_in_review() {
  return refuse(409, "game", "", "only a review may be changed so; open this game as a review",
                {"open it as a review", "ábrela como revisión"});
}

}  // namespace

Answer<void> GameState::go_to(view::NodeId node) {
  if (document_.mode != Mode::review) return only_in_review();
  TESUJI_ASK(const view::NodeId known, known_node(node));
  TESUJI_DEMAND(sit_at(known));
  return {};
}

Answer<void> GameState::remove_node(view::NodeId node) {
  if (document_.mode != Mode::review) return only_in_review();
  TESUJI_ASK(const view::NodeId known, known_node(node));
  if (known == view::kRootNode) return refuse(400, "node", "0", "the start cannot be deleted");
  const auto path = tree_.path_to(document_.node);
  if (std::find(path.begin(), path.end(), known) != path.end()) {
    TESUJI_DEMAND(sit_at(tree_.node(known).parent));
  }
  tree_.remove(known);
  return {};
}

Answer<void> GameState::comment(view::NodeId node, const std::string& text) {
  if (document_.mode != Mode::review) return only_in_review();
  TESUJI_ASK(const view::NodeId known, known_node(node));
  tree_.change(known).comment = text;
  return {};
}

Answer<void> GameState::edit(const Json& request) {
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
  stale_.push_back(id);
  TESUJI_DEMAND(sit_at(id));
  return {};
}

}  // namespace tesuji::server
