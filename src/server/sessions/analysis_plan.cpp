#include "server/sessions/analysis_plan.h"

#include <algorithm>

#include "server/sessions/seat.h"
#include "view/losses.h"

namespace tesuji::server {
namespace {

struct Doubt {  // a move whose loss is not clear yet
  view::NodeId node = view::kRootNode;
  std::uint64_t playouts = 0;
};

// The first position of the line that was not looked at so long yet.
std::optional<view::NodeId> unknown_position(const GameState& game, const AnalysisPlan& plan) {
  const std::string player = judge_of(game.game()).player.text();
  for (const view::NodeId id : plan.nodes) {
    if (!game.tree().holds(id)) continue;
    const auto& thought = game.tree().node(id).thought;
    const bool is_known =
        thought &&
        (thought->exact || (thought->player == player && thought->playouts >= plan.playouts));
    if (!is_known) return id;
  }
  return std::nullopt;
}

// The moves that need a comparison, and how many playouts it should get.
std::vector<Doubt> doubts(const GameState& game, const AnalysisPlan& plan) {
  std::vector<Doubt> list;
  for (const view::NodeId id : plan.nodes) {
    if (!game.tree().holds(id)) continue;
    const auto loss = view::loss_of(game.tree(), id);
    if (!loss || game.tree().node(game.tree().node(id).parent).thought->best.empty()) continue;
    const auto playouts = view::next_playouts(loss->moves, plan.playouts);
    if (playouts) list.push_back({id, *playouts});
  }
  // The least known first.
  std::stable_sort(list.begin(), list.end(),
                   [](const Doubt& a, const Doubt& b) { return a.playouts < b.playouts; });
  return list;
}

}  // namespace

base::Result<std::optional<AnalysisStep>> next_step(const GameState& game,
                                                    const AnalysisPlan& plan) {
  AnalysisStep step;
  if (const auto node = unknown_position(game, plan)) {
    step.node = *node;
    step.playouts = plan.playouts;
    TESUJI_TRY(step.table, game.table_at(step.node));
    return step;
  }
  const auto list = doubts(game, plan);
  if (list.empty()) return std::nullopt;
  step.node = list.front().node;
  step.playouts = list.front().playouts;
  // What the review thought of the position after the move serves for the first comparison.
  if (step.playouts > plan.playouts) {
    TESUJI_TRY(step.table, game.table_at(step.node));
  }
  const view::Node& node = game.tree().node(step.node);
  view::Node best;
  best.move = game.tree().node(node.parent).thought->best;
  best.side = node.side;
  TESUJI_TRY(step.best, game.table_at(node.parent));
  TESUJI_CHECK(step.best->follow(best));
  return step;
}

void take_step(GameState& game, const AnalysisStep& step, const StepFindings& found) {
  if (!game.tree().holds(step.node)) return;
  if (!step.best) {
    if (found.position) game.think_of(step.node, *found.position);
    return;
  }
  const view::Node& node = game.tree().node(step.node);
  const view::Node& parent = game.tree().node(node.parent);
  if (!node.thought || !parent.thought) return;  // the board was edited meanwhile
  view::Thought thought = *node.thought;
  const auto before = view::estimate_for(*parent.thought, node.side);
  thought.fair = {view::pooled(before, view::estimate_for(*found.best, node.side)),
                  view::estimate_for(found.position ? *found.position : thought, node.side)};
  game.think_of(step.node, std::move(thought));
}

std::optional<std::size_t> comparisons_left(const GameState& game, const AnalysisPlan& plan) {
  if (unknown_position(game, plan)) return std::nullopt;
  return doubts(game, plan).size();
}

std::optional<view::NodeId> unjudged_position(const GameState& game) {
  const auto path = game.tree().path_to(game.node());
  for (auto it = path.rbegin(); it != path.rend(); ++it) {
    const auto& thought = game.tree().node(*it).thought;
    if (!thought || !view::is_worth_telling(*thought)) return *it;
  }
  return std::nullopt;
}

}  // namespace tesuji::server
