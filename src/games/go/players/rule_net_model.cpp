#include "games/go/players/rule_net_model.h"

#include <algorithm>
#include <cmath>

namespace tesuji::go::players {

void RuleNetModel::expand(const Position& position, std::vector<search::NewChild>& moves) const {
  if (options_.constant) return expand_go(position, weigh_equally, moves);
  const auto weigh = [this](const Position& here, std::span<const Point> points,
                            std::span<float> weights) {
    rules_.look(here);
    double most = -INFINITY;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const double score = rules_.score(points[i]) / options_.heat;
      weights[i] = static_cast<float>(score);
      most = std::max(most, score);
    }
    for (float& weight : weights) {
      weight = static_cast<float>(std::exp(static_cast<double>(weight) - most));
    }
  };
  expand_go(position, weigh, moves);
}

search::Sample RuleNetModel::simulate(const Position& position, base::Random& random,
                                      search::Trace& trace) {
  search::Sample sample = playouts_.simulate(position, random, trace);
  if (position.is_over() || options_.value_part == 0) return sample;
  const double win = options_.constant ? 0.5 : 0.5 - 0.5 * net_.output(position);
  sample.value += options_.value_part * (win - sample.value);
  return sample;
}

}  // namespace tesuji::go::players
