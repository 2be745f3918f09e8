#include "server/sessions/judging.h"

#include <algorithm>
#include <vector>

#include "server/sessions/limits.h"
#include "server/sessions/seat.h"
#include "view/losses.h"

namespace tesuji::server {

view::Thought thought_of(const view::Found& found, const std::string& player) {
  const bool is_first = found.to_move == game::Side::first;
  const double value = found.value.value_or(0.5);
  view::Thought thought;
  thought.value = is_first ? value : 1 - value;
  if (found.lead) thought.lead = is_first ? *found.lead : 0 - *found.lead;
  thought.spread = found.spread;
  thought.exact = found.exact;
  thought.playouts = found.playouts;
  if (!found.exact && found.mean_value) {
    const view::Estimate mean{*found.mean_value, found.mean_lead, found.spread, found.playouts};
    thought.mean = is_first ? mean : view::turned(mean);
  }
  thought.player = player;
  thought.best = found.move;
  if (!found.moves.empty()) thought.line = found.moves.front().line;
  thought.reasons = found.reasons;
  // Its value stands in numbers, and a later search may correct them: the sentence would not
  // follow.
  if (!found.moves.empty()) std::erase(thought.reasons, view::value_sentence(found.moves.front()));
  return thought;
}

std::optional<view::Thought> judged(std::string_view game, const Table& table,
                                    std::uint64_t playouts, const base::StopFlag& stop) {
  const std::string name = judge_of(game).player.text();
  if (table.is_over())
    return view::counted_thought(table.outcome(table.likely_dead()), name, playouts);
  base::Watch watch({}, &stop);
  Thinking thinking;
  if (const auto solver = judge_of(game).prover) {
    thinking.player = *solver;
    thinking.limits = {.seconds = std::nullopt, .nodes = kProofNodes};
    const auto found = table.think(thinking, watch);
    if (found && found->exact) return thought_of(*found, name);
  }
  thinking.player = judge_of(game).player;
  thinking.limits = {.seconds = kAnalysisSeconds, .nodes = playouts};
  thinking.order = view::Order::judge;
  const auto found = table.think(thinking, watch);
  if (!found || found->fault || !found->value) return std::nullopt;
  view::Thought thought = thought_of(*found, name);
  // Cut short by its seconds it is as good as it gets.
  thought.playouts = std::max(thought.playouts, playouts);
  if (thought.mean) thought.mean->playouts = thought.playouts;
  return thought;
}

}  // namespace tesuji::server
