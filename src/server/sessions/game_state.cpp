#include "server/sessions/game_state.h"

#include <fmt/format.h>

#include "server/sessions/limits.h"

namespace tesuji::server {

using base::Result;

Answer<GameState> GameState::begun(std::string id, Document document, view::Tree tree, double now) {
  GameState state(std::move(id), std::move(document), std::move(tree));
  TESUJI_DEMAND(state.sit_at(state.document_.node));
  state.restart_clock(now);
  state.end_if_over();
  if (const auto fits = view::check_texts(state.tree_); !fits) {
    return tl::unexpected<Refusal>(Refusal(413, fits.error()));
  }
  state.raise_version();
  return state;
}

Result<GameState> GameState::loaded(std::string id, const StoredGame& stored, double now) {
  TESUJI_TRY(Document document, document_from(stored.document));
  if (document.analysis.state == "running") document.analysis.state = "stopped";
  TESUJI_TRY(auto tree, view::Tree::from_rows(stored.nodes, document.next_node));
  GameState state(std::move(id), std::move(document), std::move(tree));
  if (!state.tree_.holds(state.document_.node)) {
    return base::fail("store", state.id_, "the present node is missing");
  }
  TESUJI_CHECK(state.sit_at(state.document_.node));
  state.restart_clock(now);
  return state;
}

Result<std::unique_ptr<Table>> GameState::table_at(view::NodeId node) const {
  TESUJI_TRY(auto table, start_table(document_.game, document_.options));
  for (const view::NodeId id : tree_.path_to(node)) {
    if (const auto followed = table->follow(tree_.node(id)); !followed) {
      auto why = followed.error();
      why.where = fmt::format("node {}: {}", id, why.where);
      return base::fail(why);
    }
  }
  return table;
}

Result<void> GameState::sit_at(view::NodeId node) {
  TESUJI_TRY(table_, table_at(node));
  document_.node = node;
  ++moment_;
  return {};
}

Answer<view::NodeId> GameState::known_node(std::optional<view::NodeId> node) const {
  const view::NodeId id = node.value_or(document_.node);
  if (!tree_.holds(id)) return refuse(404, "node", std::to_string(id), "is not in this game");
  return id;
}

bool GameState::has_human() const {
  return document_.seats[0].is_human() || document_.seats[1].is_human();
}

void GameState::think_of(view::NodeId node, view::Thought thought) {
  tree_.change(node).thought = std::move(thought);
}

GameState::Writing GameState::take_writing() {
  document_.next_node = tree_.next_id();
  Writing writing;
  writing.changes = tree_.take_changes();
  writing.document = document_text(document_);
  return writing;
}

Answer<void> GameState::check_bytes() const {
  if (tree_.bytes() <= kMaxGameBytes) return {};
  return refuse(413, "game", id_,
                fmt::format("would be larger than {} bytes with that", kMaxGameBytes));
}

}  // namespace tesuji::server
