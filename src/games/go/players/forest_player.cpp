#include "games/go/players/forest_player.h"

#include "base/thread_queue.h"
#include "games/go/players/finish.h"
#include "games/go/players/model.h"
#include "games/go/zones/known.h"
#include "games/go/zones/why.h"

namespace tesuji::go::players {
namespace {

// Jobs have no clock of their own: what a thread searches in a second, about.
constexpr double kNodesPerSecond = 100'000;

std::uint64_t nodes_within(const base::Limits& limits, unsigned threads) {
  std::uint64_t nodes = zones::LocalLimits{}.nodes * 10;
  if (limits.nodes) nodes = *limits.nodes;
  if (limits.seconds) {
    nodes =
        std::min(nodes, static_cast<std::uint64_t>(*limits.seconds * kNodesPerSecond * threads));
  }
  return nodes;
}

std::shared_ptr<const base::JobKinds> zone_kinds() {
  auto kinds = std::make_shared<base::JobKinds>();
  kinds->add(zones::zone_kind());
  return kinds;
}

}  // namespace

zones::Forest forest_of(const Position& position, const ForestSettings& settings,
                        base::Watch& watch) {
  zones::ForestOptions options;
  options.last = last_move(position);
  options.tax = position.rules().scoring == Scoring::territory ? 1 : 0;
  options.limits.depth = settings.depth;
  options.memory = settings.memory;
  if (settings.known && may_end(position) && !watch.is_spent()) {
    options.divide.known = zones::known_by_playouts(position.board());
  }
  if (settings.threads > 1) {
    base::ThreadQueue queue(zone_kinds(), settings.threads);
    const auto zones = zones::divide(position.board(), options.divide).zones.size();
    options.limits.nodes = nodes_within(watch.limits(), settings.threads) / (zones + 1) + 1;
    options.limits.exact_nodes = options.limits.nodes;
    return zones::grow(position.board(), position.to_move(), options, watch, &queue);
  }
  options.limits.nodes = watch.limits().nodes.value_or(base::kMaxNodes);
  return zones::grow(position.board(), position.to_move(), options, watch);
}

zones::Choice choice_of(const zones::Forest& forest, const Position& position,
                        const ForestSettings& settings, base::Watch& watch) {
  zones::ChooseOptions options;
  options.meta_depth = settings.meta_depth;
  base::Watch part = watch.part({});
  return zones::choose(forest, position.to_move(), options, part);
}

void tell_forest(const zones::Forest& forest, const Position& position,
                 game::Decision<Position>& decision) {
  const auto hot = zones::hottest_trees(forest);
  decision.facts.push_back({"zones", static_cast<double>(forest.division.zones.size())});
  if (!hot.empty()) {
    decision.facts.push_back(
        {"temperature", cgt::as_double(forest.graphs[hot.front()].temperature)});
    decision.facts.push_back({"zone_depth", static_cast<double>(forest.trees[hot.front()].depth)});
  }
  for (const auto& sentence :
       zones::why(forest, position.board(), position.to_move(), decision.move)) {
    decision.reasons.push_back(sentence.en);
  }
}

}  // namespace tesuji::go::players
