// Regret of any evaluation: what alpha-beta to some depth loses with it on the positions of a set.
// Finished games count exactly, and the first of equal moves is chosen.
#pragma once

#include "games/kalah/learners/regret.h"
#include "search/alpha_beta.h"

namespace tesuji::kalah::learners {

template <search::EvaluationFor<Position> Evaluation>
double searched_regret(const RegretSet& set, const Evaluation& evaluation, int depth) {
  using Source = search::AllMoves<Position>;
  search::Devices devices;
  devices.alpha_beta = true;
  search::AlphaBeta<Position, Evaluation, Source> searcher(evaluation, {}, devices, nullptr);
  base::Watch watch;
  return set.mean_loss([&](const Position& position) {
    Position game = position;
    searcher.search(game, depth, {}, watch);
    return searcher.best().value();
  });
}

}  // namespace tesuji::kalah::learners
