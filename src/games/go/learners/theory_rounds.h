// Learns a theory of moves in rounds, each from what the theory so far gets wrong.
//
// A round draws positions. The move played is a positive example; the negative one is a move drawn
// as the theory so far would choose it (at first any move alike). Where the theory already plays
// like the games, examples of both kinds look alike and no clause gains anything; where it does
// not, the difference is what clauses find. The same examples the other way round give clauses of
// `avoid`. Then all rules get new weights on all positions (theory_weights.h). The last step keeps
// the rules that matter most.
//
// Repeatable: depends on games, options and seed alone.
#pragma once

#include <string>
#include <vector>

#include "base/seed.h"
#include "base/watch.h"
#include "games/go/learners/theory_positions.h"
#include "games/go/learners/theory_weights.h"
#include "ilp/induction.h"
#include "ilp/theory.h"

namespace tesuji::go::learners {

struct TheoryOptions {
  std::size_t rounds = 12;
  std::size_t positions = 3000;  // of a round
  std::size_t seeds = 40;        // examples that clauses of `move` are searched for, a round
  std::size_t avoid_seeds = 15;  // and of `avoid`
  std::size_t rules = 400;       // kept at the end
  ilp::SearchSettings search;
  WeightOptions weights;

  TheoryOptions();
};

class TheoryRounds {
 public:
  // The positions must live as long.
  TheoryRounds(const TheoryPositions& positions, const TheoryOptions& options, base::Seed seed,
               unsigned threads)
      : positions_(positions), options_(options), seed_(seed), threads_(threads) {}

  [[nodiscard]] std::size_t rounds() const { return course_.size(); }
  // False: stopped first, and nothing has changed. A round that the watch's limit ends keeps the
  // clauses it has found.
  bool round(const base::Watch& watch);
  [[nodiscard]] const ilp::Theory& theory() const { return theory_; }
  // Mean log likelihood after each round.
  [[nodiscard]] const std::vector<double>& course() const { return course_; }
  void restore(ilp::Theory theory, std::vector<double> course) {
    theory_ = std::move(theory);
    course_ = std::move(course);
  }

 private:
  [[nodiscard]] std::vector<std::size_t> drawn_turns(base::Seed seed) const;
  [[nodiscard]] std::vector<int> drawn_moves(const std::vector<std::size_t>& turns,
                                             base::Seed seed) const;
  bool induce(theories::Head head, const std::vector<std::size_t>& turns,
              const std::vector<int>& rivals, base::Seed seed, const base::Watch& watch,
              ilp::Theory& theory) const;
  void weigh(ilp::Theory& theory, bool is_last);

  const TheoryPositions& positions_;
  TheoryOptions options_;
  base::Seed seed_;
  unsigned threads_;
  ilp::Theory theory_;
  std::vector<double> course_;
};

}  // namespace tesuji::go::learners
