// A source of moves for searches: the best few by the rules of a theory, best first, then the pass.
//
// A search that takes no others looks at a narrower tree in a good order; what the rules do not
// propose it does not see. Each copy works on its own, so that every thread has one.
//
// Costs about what scoring a position costs (bench theory.score.9) for each inner node.
#pragma once

#include <memory>

#include "games/go/players/negamax.h"
#include "games/go/rules/position.h"
#include "games/go/theories/matcher.h"

namespace tesuji::go::players {

class TheoryMoves {
 public:
  // `all`: what is chosen from; its noisy moves stay as they are. width: at least 1.
  TheoryMoves(std::shared_ptr<const theories::Matcher> matcher, std::size_t width, GoMoves all);
  ~TheoryMoves();
  TheoryMoves(const TheoryMoves& other);
  TheoryMoves& operator=(const TheoryMoves& other);

  void moves(const go::Position& position, go::Position::Moves& moves) const;
  void noisy(const go::Position& position, go::Position::Moves& moves) const {
    all_.noisy(position, moves);
  }

 private:
  struct Room;  // to work in
  std::shared_ptr<const theories::Matcher> matcher_;
  std::size_t width_;
  GoMoves all_;
  std::unique_ptr<Room> room_;
};

}  // namespace tesuji::go::players
