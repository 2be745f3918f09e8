// The playout policy with Go knowledge (HOT): answers near the last move in proportion to learned
// weights, or something elsewhere.
//
// The moves around the last one (playout_features.h) have the product of their features'
// gammas as weight; all else together weighs `elsewhere` per empty point. One draw in proportion
// decides. Elsewhere points are drawn without replacement and accepted in proportion to their 3x3
// shape's gamma, at most a few times refused. Own eyes are never filled, and stones are not given
// away (self_atari.h): a side rather passes, so sekis stand and games end.
//
// A policy is a small handle to tables that nobody changes: copy it freely, use it in any thread.
// Cost: a few hundred nanoseconds per move; `tesuji bench go.playout.policy.9`.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "base/seed.h"
#include "games/go/rules/board.h"
#include "games/go/shapes/gammas.h"
#include "games/go/shapes/playout_features.h"

namespace tesuji::go::shapes {

class PlayoutPolicy {
 public:
  PlayoutPolicy();  // with the weights that ship with the program, by size of board
  explicit PlayoutPolicy(const PlayoutGammas& gammas);

  // `last` is the opponent's last move, or kNoPoint. May reorder the empty points. kPass: nothing
  // acceptable is left.
  go::Point choose(go::Board& board, go::Side side, go::Point last, base::Random& random) const;

 private:
  struct Tables {
    std::vector<float> shape;                 // gamma by raw shape
    std::array<float, kFeatureSets> product;  // of the gammas of a set of features
    std::vector<std::uint32_t> acceptance;    // elsewhere, by raw shape: of 2^32
    float elsewhere;
  };
  static std::shared_ptr<const Tables> tables_of(const PlayoutGammas& gammas);
  static go::Point choose_elsewhere(const Tables& tables, go::Board& board, go::Side side,
                                    base::Random& random);

  std::shared_ptr<const Tables> small_;
  std::shared_ptr<const Tables> large_;
};

}  // namespace tesuji::go::shapes
