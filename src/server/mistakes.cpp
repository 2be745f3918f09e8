#include "server/mistakes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/review.h"
#include "layers/layer.h"

namespace tesuji::server {
namespace {

using game::Side;

double as_mover(double first_value, Side mover) {
  return mover == Side::first ? first_value : 1 - first_value;
}

int percent(double value) { return static_cast<int>(std::lround(100 * value)); }

std::vector<Sentence> reasons_of(const Node& node, const Thought& before, const Thought& after,
                                 const Loss& loss, MoveWords words) {
  std::vector<Sentence> reasons;
  const Sentence played = words(node.move);
  const Sentence best = words(before.best);
  reasons.push_back({fmt::format("{} leaves {} % of wins where {} had {} %", played.en,
                                 percent(loss.value), best.en, percent(loss.best_value)),
                     fmt::format("{} deja un {} % de victorias donde {} tenía un {} %", played.es,
                                 percent(loss.value), best.es, percent(loss.best_value))});
  if (!after.best.empty()) {
    const Sentence answer = words(after.best);
    reasons.push_back({"it is answered by " + answer.en, "se responde con " + answer.es});
  }
  for (const auto& reason : before.reasons) {
    reasons.push_back({best.en + ": " + reason.en, best.es + ": " + reason.es});
  }
  return reasons;
}

Json mistake_json(const Tree& tree, NodeId id, const Loss& loss, MoveWords words) {
  const Node& node = tree.node(id);
  const Thought& before = *tree.node(node.parent).thought;
  const Thought& after = *node.thought;
  Json reasons = Json::array();
  for (const auto& reason : reasons_of(node, before, after, loss, words)) {
    reasons.push_back(layers::text_json(reason));
  }
  return {{"node", id},
          {"number", tree.moves_to(id)},
          {"side", layers::side_json(node.side)},
          {"move", node.move},
          {"best", before.best},
          {"points_lost", loss.points_lost ? Json(*loss.points_lost) : Json()},
          {"loss", loss.loss},
          {"value", loss.value},
          {"best_value", loss.best_value},
          {"mark", mark_of(loss).value_or("mistake")},
          {"line", before.line.empty() ? std::vector<std::string>{before.best} : before.line},
          {"answer", after.line},
          {"reasons", std::move(reasons)}};
}

}  // namespace

std::optional<Loss> loss_of(const Tree& tree, NodeId id) {
  const Node& node = tree.node(id);
  if (id == kRootNode || node.move.empty() || !node.thought) return std::nullopt;
  const auto& before = tree.node(node.parent).thought;
  if (!before || !node.setup.is_null()) return std::nullopt;
  Loss loss;
  loss.value = as_mover(node.thought->value, node.side);
  loss.best_value = as_mover(before->value, node.side);
  const double sign = node.side == Side::first ? 1 : -1;
  const bool has_points = before->lead && node.thought->lead;
  if (has_points) loss.points_lost = 0;
  if (node.move == before->best) return loss;
  loss.loss = std::max(0.0, loss.best_value - loss.value);
  if (has_points) loss.points_lost = std::max(0.0, sign * (*before->lead - *node.thought->lead));
  return loss;
}

std::optional<std::string> mark_of(const Loss& loss) {
  if (loss.loss >= lab::kBlunder) return "blunder";
  if (loss.loss >= lab::kMistake) return "mistake";
  return std::nullopt;
}

void add_thought(Json& json, const Tree& tree, NodeId id) {
  const auto& thought = tree.node(id).thought;
  if (!thought) return;
  json["value"] = thought->value;
  if (thought->lead) json["lead"] = *thought->lead;
  const auto loss = loss_of(tree, id);
  if (!loss) return;
  json["loss"] = loss->loss;
  if (const auto mark = mark_of(*loss)) json["mark"] = *mark;
}

Json mistakes_json(const Tree& tree, const std::vector<NodeId>& line, MoveWords words) {
  struct Found {
    NodeId node;
    Loss loss;
  };
  std::vector<Found> found;
  for (const NodeId id : line) {
    const auto loss = loss_of(tree, id);
    if (loss && mark_of(*loss)) found.push_back({id, *loss});
  }
  std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
    if (a.loss.points_lost && b.loss.points_lost && *a.loss.points_lost != *b.loss.points_lost) {
      return *a.loss.points_lost > *b.loss.points_lost;
    }
    return a.loss.loss > b.loss.loss;
  });
  Json mistakes = Json::array();
  for (const auto& one : found) mistakes.push_back(mistake_json(tree, one.node, one.loss, words));
  return mistakes;
}

Thought counted_thought(const Table& table, const std::string& player, std::uint64_t playouts) {
  const auto outcome = table.outcome(table.likely_dead());
  Thought thought;
  thought.player = player;
  thought.playouts = playouts;
  thought.lead = 0;
  if (outcome.winner) {
    const bool first_won = *outcome.winner == Side::first;
    thought.value = first_won ? 1 : 0;
    thought.lead = first_won ? outcome.margin : -outcome.margin;
  }
  return thought;
}

Json joined_setups(const Json& earlier, const Json& later) {
  Json joined = earlier;
  if (later.contains("holes") || !earlier.is_object()) return later;
  for (const char* name : {"black", "white", "empty"}) {
    if (!later.contains(name)) continue;
    for (const auto& point : later[name]) {
      for (const char* other : {"black", "white", "empty"}) {
        if (!joined.contains(other)) continue;
        auto& list = joined[other];
        list.erase(std::remove(list.begin(), list.end(), point), list.end());
      }
      joined[name].push_back(point);
    }
  }
  if (later.contains("to_move")) joined["to_move"] = later["to_move"];
  return joined;
}

}  // namespace tesuji::server
