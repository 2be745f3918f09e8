#include "search/mcts_player.h"

namespace tesuji::search {

std::size_t chosen(const std::vector<search::RootMove>& moves, const MctsTaste& taste,
                   base::Random random) {
  if (taste.randomness <= 0) return 0;
  std::vector<double> weights;
  double sum = 0;
  for (const auto& move : moves) {
    const bool is_fair = move.visits > 0 && move.value >= moves[0].value - taste.blunder_limit;
    weights.push_back(is_fair ? std::pow(static_cast<double>(move.visits), 1 / taste.randomness)
                              : 0);
    sum += weights.back();
  }
  double left = random.unit() * sum;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    left -= weights[i];
    if (left < 0) return i;
  }
  return 0;
}

}  // namespace tesuji::search
