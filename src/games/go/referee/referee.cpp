#include "games/go/referee/referee.h"

#include "games/go/rules/kit.h"

namespace tesuji::go::referee {

game::Outcome PlayoutReferee::judge(const Position& game) const {
  if (game.is_void()) {
    return {std::nullopt, 0, game::EndReason::no_result, "a long cycle repeated the position"};
  }
  const Status status = final_status(game, options_);
  return game::counted({count(game, status).black_margin});
}

}  // namespace tesuji::go::referee

namespace tesuji::go {

// Declared with the rules and made here: the referee reads, and readers stand above the rules.
std::unique_ptr<game::Referee<Position>> Kit::referee() {
  return std::make_unique<referee::PlayoutReferee>();
}

}  // namespace tesuji::go
