#include "view/judge_order.h"

#include <algorithm>
#include <cmath>

namespace tesuji::view {
namespace {

constexpr double kErrors = 2;  // standard errors below the value

}  // namespace

double lower_bound(const FoundMove& move) {
  const auto n = static_cast<double>(std::max<std::uint64_t>(1, move.playouts));
  // Two wins and two losses more than there were: a move that never lost may still lose.
  const double value = (n * move.value + 2) / (n + 4);
  return value - kErrors * std::sqrt(value * (1 - value) / (n + 4));
}

void put_in_judge_order(Found& found, bool own_word) {
  auto& moves = found.moves;
  if (moves.empty() || moves.front().playouts == 0) return;
  const auto is_better = [](const FoundMove& a, const FoundMove& b) {
    if (is_worth_telling(a) != is_worth_telling(b)) return is_worth_telling(a);
    return lower_bound(a) > lower_bound(b);
  };
  std::stable_sort(moves.begin() + (own_word ? 1 : 0), moves.end(), is_better);
  std::vector<FoundMove> told = {std::move(moves.front())};
  for (std::size_t i = 1; i < moves.size(); ++i) {
    if (is_worth_telling(moves[i]) && moves[i].value <= told.back().value) {
      told.push_back(std::move(moves[i]));
    }
  }
  moves = std::move(told);
  found.move = moves.front().move;
  found.value = moves.front().value;
  found.lead = moves.front().lead;
}

}  // namespace tesuji::view
