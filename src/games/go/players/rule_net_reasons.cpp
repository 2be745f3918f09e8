#include "games/go/players/rule_net_reasons.h"

#include <fmt/format.h>

#include "games/go/td/go_net.h"
#include "games/go/td/moved_inputs.h"

namespace tesuji::go::players {

void explain_by_rules_and_net(const Position& position, const nn::DenseFile& net,
                              TheoryScores* rules, game::Decision<Position>& decision) {
  Position end = position;
  for (const Move move : decision.line) {
    if (end.is_over() || !end.is_legal(move)) break;
    end.play(move);
  }
  const auto moved = td::moved_inputs(net, position, end);
  const double sign = position.to_move() == kWhite ? 1 : -1;
  for (const auto& one : moved) decision.terms.push_back({one.name, 0.0 + sign * one.part});
  if (auto text = td::moved_text(moved, position.to_move()); !text.empty()) {
    decision.reasons.push_back("what moves the value: " + text);
  }
  if (!td::inputs_of(net).takes_size(position.size())) {
    decision.reasons.push_back(fmt::format(
        "its net's inputs '{}' take no board of this size: all positions are even to it",
        net.features));
  }
  if (rules == nullptr) return;
  rules->look(position);
  if (auto reason = rules->reason(decision.move); !reason.empty()) {
    decision.reasons.push_back(std::move(reason));
  }
}

}  // namespace tesuji::go::players
