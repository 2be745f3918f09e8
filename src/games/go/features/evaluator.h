// The reports' evaluations of Go positions: weighted sums of features, by name.
//
// Both answer as the side to move sees it, look at the stones and prisoners only, and do not
// know when a game is over: the value of a finished game is the search's business.
// Weights are finite and at most kMaxWeight in absolute value, so values stay far inside an int.
#pragma once

#include <vector>

#include "base/result.h"
#include "games/go/features/bouzy.h"
#include "games/go/features/terms.h"
#include "games/go/rules/position.h"

namespace tesuji::go::features {

inline constexpr double kMaxWeight = 100000;

// Godfrid et al.: V = 200 dT + 200 dC + 10 dTP + 1 dI, with territory by flood fill, captures, and
// potential territory and influence by Bouzy 5/21 from 500. A captured stone is worth two points,
// because its place becomes territory too.
// Cost (HOT): well under a microsecond on 13x13 with AVX2. No heap in value().
class Negamax13Evaluation {
 public:
  static constexpr double kClearLead = 2000;  // by some ten points
  struct Weights {
    double territory = 200;
    double captures = 200;
    double potential_territory = 10;
    double influence = 1;
    friend bool operator==(const Weights&, const Weights&) = default;
  };
  static constexpr BouzySettings kBouzy{5, erosions_for(5), 500};

  Negamax13Evaluation() = default;
  static base::Result<Negamax13Evaluation> make(const Weights& weights,
                                                const BouzySettings& bouzy = kBouzy);

  // Rounded to the nearest whole number.
  [[nodiscard]] int value(const go::Position& position) const;
  [[nodiscard]] std::vector<WeightedTerm> terms(const go::Position& position) const;
  [[nodiscard]] const Weights& weights() const { return weights_; }
  [[nodiscard]] const BouzySettings& bouzy() const { return bouzy_; }

 private:
  Weights weights_;
  BouzySettings bouzy_ = kBouzy;
};

// Chavero et al. 2004, section 5.4: weights times optimistic territory, prisoners, stones and
// cohesion. The report orders the weights (territory before prisoners, cohesion secondary, stones
// only to tell near-equal boards apart) and gives no numbers: the defaults are ours.
// Cost: a few microseconds on 13x13. No heap in value().
class JegoEvaluation {
 public:
  static constexpr double kClearLead = 2000;  // by some ten points
  struct Weights {
    double territory = 100;
    double prisoners = 50;
    double stones = 1;
    double cohesion = 5;
    friend bool operator==(const Weights&, const Weights&) = default;
  };

  JegoEvaluation() = default;
  static base::Result<JegoEvaluation> make(const Weights& weights);

  [[nodiscard]] int value(const go::Position& position) const;
  [[nodiscard]] std::vector<WeightedTerm> terms(const go::Position& position) const;
  [[nodiscard]] const Weights& weights() const { return weights_; }

 private:
  Weights weights_;
};

}  // namespace tesuji::go::features
