#include "cgt/strategies.h"

#include <algorithm>
#include <cassert>
#include <set>

namespace tesuji::cgt {
namespace {

const Rational& temperature(const Sum& sum, const Standing& standing, std::size_t i) {
  return sum.graph(i, standing[i]).temperature;
}

Rational width(const Thermograph& graph, const Rational& tax) {
  return value_at(graph.left, tax) - value_at(graph.right, tax);
}

// What the player can hope for by beginning at this tax, as more is better for him: all components
// as if the other began, and the widest once for himself.
Rational worth_at(const Sum& sum, const Standing& standing, Player player, const Rational& tax) {
  const int sign = player == Player::left ? 1 : -1;
  Rational worth = 0;
  Rational widest = 0;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    const Thermograph& graph = sum.graph(i, standing[i]);
    worth += sign * value_at(player == Player::left ? graph.right : graph.left, tax);
    widest = std::max(widest, width(graph, tax));
  }
  return worth + widest;
}

// Where the worth bends: nothing between two of them is better than both.
std::set<Rational> taxes_of(const Sum& sum, const Standing& standing) {
  std::set<Rational> taxes = {0};
  for (std::size_t i = 0; i < sum.size(); ++i) {
    const Thermograph& graph = sum.graph(i, standing[i]);
    for (const Wall* wall : {&graph.left, &graph.right}) {
      for (const Corner& corner : *wall) {
        if (corner.tax > 0) taxes.insert(corner.tax);
      }
    }
  }
  return taxes;
}

// The forest of the second report, searched: `Left` is its Black.
class Search {
 public:
  Search(const Sum& sum, const MetaSearch& how) : sum_(sum), how_(how) {}

  Rational value(Standing& standing, Player to_move, int depth, std::optional<Rational> alpha,
                 std::optional<Rational> beta, std::optional<std::size_t>* best) {
    const bool is_left = to_move == Player::left;
    const auto open = sum_.hottest_first(standing);
    if (open.empty()) return sum_.mean(standing);
    if (depth >= how_.depth) {
      const Rational ambient =
          how_.ambient ? *how_.ambient : temperature(sum_, standing, open.front());
      return sum_.mean(standing) + ambient / (is_left ? 2 : -2);
    }
    std::optional<Rational> found;
    for (const std::size_t i : open) {
      const NodeNumber before = standing[i];
      standing[i] = sum_.after(i, before, to_move);
      const Rational score = value(standing, other(to_move), depth + 1, alpha, beta, nullptr);
      standing[i] = before;
      if (!found || (is_left ? score > *found : score < *found)) {
        found = score;
        if (best != nullptr) *best = i;
      }
      auto& bound = is_left ? alpha : beta;
      if (!bound || (is_left ? *found > *bound : *found < *bound)) bound = *found;
      if (alpha && beta && *alpha >= *beta) break;
    }
    return *found;
  }

 private:
  const Sum& sum_;
  const MetaSearch& how_;
};

}  // namespace

std::size_t hotstrat(const Sum& sum, const Situation& situation) {
  return sum.hottest_first(situation.standing).front();
}

std::size_t sentestrat(const Sum& sum, const Situation& situation) {
  const auto& last = situation.last;
  if (last && situation.ambient && !sum.graph(*last, situation.standing[*last]).is_number &&
      temperature(sum, situation.standing, *last) > *situation.ambient) {
    return *last;
  }
  return hotstrat(sum, situation);
}

std::size_t thermostrat(const Sum& sum, const Situation& situation) {
  const Standing& standing = situation.standing;
  std::optional<Rational> best_worth;
  Rational best_tax;
  for (const Rational& tax : taxes_of(sum, standing)) {
    const Rational worth = worth_at(sum, standing, situation.to_move, tax);
    if (!best_worth || worth > *best_worth) {
      best_worth = worth;
      best_tax = tax;
    }
  }
  const auto open = sum.hottest_first(standing);
  return *std::max_element(open.begin(), open.end(), [&](std::size_t a, std::size_t b) {
    return width(sum.graph(a, standing[a]), best_tax) < width(sum.graph(b, standing[b]), best_tax);
  });
}

MetaSearch::Found MetaSearch::search(const Sum& sum, const Standing& standing,
                                     Player to_move) const {
  assert(depth > 0);
  Standing here = standing;
  Found found;
  found.value = Search(sum, *this).value(here, to_move, 0, {}, {}, &found.best);
  return found;
}

Rational played_out(const Sum& sum, Player first, const Strategy& left, const Strategy& right) {
  Situation now = {sum.start(), first, {}, {}};
  while (!sum.hottest_first(now.standing).empty()) {
    const std::size_t i = (now.to_move == Player::left ? left : right)(sum, now);
    const Rational heat = temperature(sum, now.standing, i);
    now.ambient = now.ambient ? std::min(*now.ambient, heat) : heat;
    now.standing[i] = sum.after(i, now.standing[i], now.to_move);
    now.last = i;
    now.to_move = other(now.to_move);
  }
  return sum.mean(now.standing);
}

}  // namespace tesuji::cgt
