// Go as Monte Carlo tree search sees it through rules and a small net: priors are what the rules of
// a theory propose, and a sample is the net's value mixed with a playout.
//
// Both can be explained move by move, unlike a large network. `constant` takes away what they know:
// every move is as likely as any other, and every position is even.
// Cost: scoring the moves when a position gets children (bench theory.score.9), one look of the net
// and one playout for a sample.
#pragma once

#include "games/go/players/model.h"
#include "games/go/players/theory_scores.h"
#include "games/go/shapes/playout_policy.h"
#include "games/go/td/go_net.h"

namespace tesuji::go::players {

struct RuleNetOptions {
  double value_part = 0.1;  // the net's part in the value of a sample
  double heat = 1;          // rules' scores are divided by it before they become priors
  bool constant = false;
  GoModelOptions model;
};

class RuleNetModel {
 public:
  RuleNetModel(const TheoryScores& rules, const nn::DenseFile& net, const RuleNetOptions& options)
      : rules_(rules),
        net_(td::evaluation_of(net)),
        options_(options),
        playouts_(shapes::PlayoutPolicy(), options.model) {}

  void expand(const Position& position, std::vector<search::NewChild>& moves) const;
  search::Sample simulate(const Position& position, base::Random& random, search::Trace& trace);
  void absorb(const RuleNetModel& other) { playouts_.absorb(other.playouts_); }
  void map_each_move(bool wanted) { playouts_.map_each_move(wanted); }
  [[nodiscard]] const PlayoutFindings& findings() const { return playouts_.findings(); }

 private:
  mutable TheoryScores rules_;
  tesuji::td::NetEvaluation<td::Lesson> net_;
  RuleNetOptions options_;
  GoModel<shapes::PlayoutPolicy> playouts_;
};

}  // namespace tesuji::go::players
