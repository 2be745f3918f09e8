// Kalah by Monte Carlo tree search.
#pragma once

#include <vector>

#include "game/catalogue.h"
#include "kalah/position.h"
#include "players/score_tally.h"
#include "search/mcts_model.h"

namespace tesuji::players {

// `mcts` for Kalah.
game::PlayerKind<kalah::Position> kalah_mcts_kind();

// Every legal move with equal priors; playouts that like extra turns and captures.
class KalahModel {
 public:
  explicit KalahModel(double score_weight) : score_weight_(score_weight) {}

  void expand(const kalah::Position& position, std::vector<search::NewChild>& moves) const;
  [[nodiscard]] search::Sample simulate(const kalah::Position& position, base::Random& random,
                                        search::Trace& trace);
  void absorb(const KalahModel& other) { scores_.absorb(other.scores_); }
  [[nodiscard]] const ScoreTally& scores() const { return scores_; }

 private:
  double score_weight_;  // the margin's part in the value of a result
  ScoreTally scores_;
};

}  // namespace tesuji::players
