// Kalah by alpha-beta search.
#pragma once

#include "game/catalogue.h"
#include "games/kalah/rules/position.h"

namespace tesuji::kalah::players {

// `negamax`: the difference of the stores, all devices unless told otherwise.
game::PlayerKind<kalah::Position> negamax_kind();

// All legal moves; noisy are those that give another turn or capture.
struct KalahMoves {
  void moves(const kalah::Position& position, kalah::Position::Moves& moves) const;
  void noisy(const kalah::Position& position, kalah::Position::Moves& moves) const;
};

}  // namespace tesuji::kalah::players
