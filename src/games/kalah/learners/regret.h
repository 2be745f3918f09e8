// How far a way of choosing moves is from perfect play: its mean loss over fixed positions.
//
// A choice is a position with the exact value of each of its moves. What a move loses is the best
// value less its own: seeds of final margin that perfect play would have had. The positions come
// from random games, one from each: any with two moves or more and enough seeds in the pits, all
// equally likely; no position twice. They depend on the plan alone. The ply rules are left out, as
// exact values leave them out.
//
// Cost: making a set is a proof for every move (values_job.h), about a minute for the plan's 2,000
// positions, so that the sets everyone uses ship with the program (regret_file.h); a heuristic is
// then judged in milliseconds. Losses are whole numbers, so a mean is the same however the work is
// shared out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "base/jobs.h"
#include "base/result.h"
#include "base/watch.h"
#include "game/bound_options.h"
#include "games/kalah/heuristics/heuristic.h"
#include "games/kalah/solve/solver.h"

namespace tesuji::kalah::learners {

struct RegretPlan {
  std::string rules = "standard";  // one of kalah::rule_names()
  int pits = 6;
  int seeds = 3;
  std::size_t positions = 2000;
  int least_in_pits = 12;
  std::uint64_t seed = 1;

  [[nodiscard]] kalah::Start start() const {
    return {pits, seeds, kalah::named_rules(rules).value_or(kalah::Rules{})};
  }
};

// All but the seed, which may be larger than options are.
template <class Binder>
void bind(RegretPlan& plan, Binder& binder) {
  binder.choice("rules", plan.rules, kalah::rule_names(), "");
  binder.whole("pits", plan.pits, {1, solve::kMaxPits}, "");
  binder.whole("seeds", plan.seeds, {1, kalah::kMaxSeedsPerPit}, "");
  binder.whole("positions", plan.positions, {1, 1'000'000}, "");
  binder.whole("least", plan.least_in_pits, {0, kalah::kMaxTotal}, "");
}

struct ExactChoice {
  kalah::Position position;
  std::vector<solve::MoveValue> moves;  // two or more, in the order of pits
  int best = 0;                         // the largest value

  static ExactChoice from(const kalah::Position& position, std::vector<solve::MoveValue> moves);
  [[nodiscard]] int loss(kalah::Move move) const;  // of one of `moves`
};

int seeds_in_pits(const kalah::Position& position);

// The positions of a plan. Fails where random play does not find as many.
base::Result<std::vector<kalah::Position>> regret_positions(const RegretPlan& plan);

class RegretSet {
 public:
  // Fails for a board that the solver does not take, or if the watch stopped the work.
  static base::Result<RegretSet> make(base::JobQueue& queue, const RegretPlan& plan,
                                      const base::Watch& watch);
  explicit RegretSet(std::vector<ExactChoice> choices) : choices_(std::move(choices)) {}

  [[nodiscard]] const std::vector<ExactChoice>& choices() const { return choices_; }
  // The mean loss of `chosen`, asked about every position in their order.
  [[nodiscard]] double mean_loss(
      const std::function<kalah::Move(const kalah::Position&)>& chosen) const;
  // Of a move drawn at random.
  [[nodiscard]] double random_loss() const;
  // Of negamax to `depth` on the heuristic, finished games counted exactly, the first of equal
  // moves: what the player `weighted` plays.
  [[nodiscard]] double regret(const heuristics::Heuristic& heuristic, int depth) const;

 private:
  std::vector<ExactChoice> choices_;
};

}  // namespace tesuji::kalah::learners
