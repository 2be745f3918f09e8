// Weights of rules by a Bradley-Terry model: in every position the rules that cover a move are a
// team, and the move that was played beat the others.
#pragma once

#include <vector>

#include "base/watch.h"
#include "games/go/learners/theory_positions.h"
#include "games/go/theories/go_theory.h"
#include "ilp/theory.h"
#include "learn/sparse_bradley_terry.h"

namespace tesuji::go::learners {

struct WeightOptions {
  int sweeps = 12;
  double prior = 2;  // wins and losses of every rule against one that says nothing
};

struct Weighted {
  std::vector<double> weights;       // by rule
  std::vector<std::size_t> covered;  // moves that each rule covers
  double log_likelihood = 0;         // mean over the positions
};

// The contests of all positions: how often each rule covers a move, and the model to learn by.
struct Contests {
  learn::SparseBradleyTerry model;
  std::vector<std::size_t> covered;
};
Contests contests(const ilp::Theory& theory, const TheoryPositions& positions, double prior);

Weighted weighted(const ilp::Theory& theory, const TheoryPositions& positions,
                  const WeightOptions& options);

// The predicates of `full` one by one, with weights from these positions: what a theory has to
// beat.
theories::GoTheory weighted_features(const TheoryPositions& positions);

}  // namespace tesuji::go::learners
