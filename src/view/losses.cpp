#include "view/losses.h"

#include <algorithm>

#include "view/found.h"

namespace tesuji::view {
namespace {

using game::Side;

Json json_of(const std::optional<double>& number) { return number ? Json(*number) : Json(); }

Json mark_json(Mark mark) { return mark == Mark::none ? Json() : Json(std::string(name(mark))); }

// What the move allows, and why another was better. What it lost stands in numbers beside.
std::vector<Sentence> reasons_of(const Thought& before, const Thought& after, MoveWords words) {
  std::vector<Sentence> reasons;
  const Sentence best = words(before.best);
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
  for (const auto& reason : reasons_of(before, after, words)) {
    reasons.push_back(text_json(reason));
  }
  return {{"node", id},
          {"number", tree.moves_to(id)},
          {"side", side_json(node.side)},
          {"move", node.move},
          {"best", before.best},
          {"points_lost", json_of(loss.verdict.points_lost)},
          {"points_error", json_of(loss.verdict.points_error)},
          {"loss", loss.verdict.value_lost},
          {"value", loss.moves.played.value},
          {"best_value", loss.moves.best.value},
          {"mark", mark_json(loss.verdict.mark)},
          {"line", before.line.empty() ? std::vector<std::string>{before.best} : before.line},
          {"answer", after.line},
          {"reasons", std::move(reasons)}};
}

}  // namespace

Estimate estimate_for(const Thought& thought, Side side) {
  const Estimate estimate = thought.mean.value_or(
      Estimate{thought.value, thought.lead, thought.spread, thought.exact ? 0 : thought.playouts});
  return side == Side::first ? estimate : turned(estimate);
}

std::optional<Loss> loss_of(const Tree& tree, NodeId id) {
  const Node& node = tree.node(id);
  if (id == kRootNode || node.move.empty() || !node.thought) return std::nullopt;
  const auto& before = tree.node(node.parent).thought;
  if (!before || !node.setup.is_null()) return std::nullopt;
  Loss loss;
  loss.moves.is_same_move = node.move == before->best;
  loss.moves.best = estimate_for(*before, node.side);
  loss.moves.played = estimate_for(*node.thought, node.side);
  if (const auto& fair = node.thought->fair) {
    loss.moves.best = fair->best;
    loss.moves.played = fair->played;
    loss.moves.is_fair = true;
  }
  loss.verdict = verdict(loss.moves);
  return loss;
}

bool is_worth_telling(const Thought& thought) {
  return thought.exact || thought.playouts >= kMinShownPlayouts;
}

void add_thought(Json& json, const Tree& tree, NodeId id) {
  const auto& thought = tree.node(id).thought;
  if (!thought || !is_worth_telling(*thought)) return;
  json["value"] = thought->value;
  if (thought->lead) json["lead"] = *thought->lead;
  const auto loss = loss_of(tree, id);
  if (!loss) return;
  json["loss"] = loss->verdict.value_lost;
  json["points_lost"] = json_of(loss->verdict.points_lost);
  json["points_error"] = json_of(loss->verdict.points_error);
  if (loss->verdict.mark != Mark::none) json["mark"] = name(loss->verdict.mark);
}

Json mistakes_json(const Tree& tree, const std::vector<NodeId>& line, MoveWords words) {
  struct Mistake {
    NodeId node;
    Loss loss;
  };
  std::vector<Mistake> found;
  for (const NodeId id : line) {
    const auto loss = loss_of(tree, id);
    if (loss && loss->verdict.mark != Mark::none) found.push_back({id, *loss});
  }
  std::stable_sort(found.begin(), found.end(), [](const Mistake& a, const Mistake& b) {
    return a.loss.verdict.weight() > b.loss.verdict.weight();
  });
  Json mistakes = Json::array();
  for (const auto& one : found) mistakes.push_back(mistake_json(tree, one.node, one.loss, words));
  return mistakes;
}

Thought counted_thought(const game::Outcome& outcome, const std::string& player,
                        std::uint64_t playouts) {
  Thought thought;
  thought.player = player;
  thought.playouts = playouts;
  thought.exact = true;
  thought.lead = 0;
  if (outcome.winner) {
    const bool first_won = *outcome.winner == Side::first;
    thought.value = first_won ? 1 : 0;
    thought.lead = first_won ? outcome.margin : -outcome.margin;
  }
  return thought;
}

}  // namespace tesuji::view
