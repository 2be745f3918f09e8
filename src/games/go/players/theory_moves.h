// A source of moves for searches: the best few by the rules of a theory, best first, then the pass.
//
// A search that takes no others looks at a narrower tree in a good order; what the rules do not
// propose it does not see. Scores are strengths in logarithms (Bradley and Terry), so a move has a
// share of them: where few moves have nearly all of it, no more are looked at.
//
// Costs about what scoring a position costs (bench theory.score.9) for each inner node.
#pragma once

#include "games/go/players/negamax.h"
#include "games/go/players/rule_scores.h"
#include "games/go/rules/position.h"

namespace tesuji::go::players {

// How many moves: at most `width`, the pass among them, and no more than it takes to have this
// share of all strengths.
struct TheoryWidth {
  std::size_t width = 20;  // at least 2
  double share = 1;
};

class TheoryMoves {
 public:
  // `all`: what is chosen from; its noisy moves stay as they are.
  TheoryMoves(RuleScores scores, const TheoryWidth& width, GoMoves all)
      : scores_(std::move(scores)), width_(width), all_(all) {}

  void moves(const go::Position& position, go::Position::Moves& moves) const;
  void noisy(const go::Position& position, go::Position::Moves& moves) const {
    all_.noisy(position, moves);
  }

 private:
  mutable RuleScores scores_;  // room to work in
  TheoryWidth width_;
  GoMoves all_;
};

}  // namespace tesuji::go::players
