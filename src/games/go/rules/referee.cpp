#include "games/go/rules/referee.h"

namespace tesuji::go {

game::Outcome PlayoutReferee::judge(const Position& game) const {
  if (game.is_void()) {
    return {std::nullopt, 0, game::EndReason::no_result, "a long cycle repeated the position"};
  }
  const Status status = final_status(game, options_);
  return game::counted({count(game, status).black_margin});
}

}  // namespace tesuji::go
