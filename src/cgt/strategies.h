// Ways to choose the component of a sum to move in, each far cheaper than the exact search.
//
// - hotstrat: the hottest one.
// - sentestrat: answer where the opponent just moved while it is hotter than anything that was
// played before;
//   else the hottest (Berlekamp).
// - thermostrat: the one with the widest thermograph at the tax at which beginning is worth most;
// what
//   it loses to exact play is bounded (Conway; Berlekamp, Conway and Guy, Winning Ways).
// - meta-search: alpha-beta over the components to some depth, hottest first, on the means, with
// half of an
//   ambient temperature for whoever is to move at the leaves (the second report).
#pragma once

#include <functional>
#include <string_view>

#include "cgt/sum.h"

namespace tesuji::cgt {

struct Situation {
  Standing standing;
  Player to_move = Player::left;
  std::optional<std::size_t> last;  // where the opponent just moved
  std::optional<Rational> ambient;  // the coolest move so far
};

// The component to move in. Some component must be unfinished.
using Strategy = std::function<std::size_t(const Sum&, const Situation&)>;

std::size_t hotstrat(const Sum& sum, const Situation& situation);
std::size_t sentestrat(const Sum& sum, const Situation& situation);
std::size_t thermostrat(const Sum& sum, const Situation& situation);

struct MetaSearch {
  int depth = 4;  // moves
  // 8 in the opening, 6, 4, at last 1 or 1/2, as the second report says; none: that of the hottest
  // tree which is left at the leaf.
  std::optional<Rational> ambient = {};

  struct Found {
    Rational value;  // for Left
    std::optional<std::size_t> best;
  };
  [[nodiscard]] Found search(const Sum& sum, const Standing& standing, Player to_move) const;
  std::size_t operator()(const Sum& sum, const Situation& situation) const {
    return *search(sum, situation.standing, situation.to_move).best;
  }
};

// What Left gets when both choose by these until all is finished.
Rational played_out(const Sum& sum, Player first, const Strategy& left, const Strategy& right);

}  // namespace tesuji::cgt
