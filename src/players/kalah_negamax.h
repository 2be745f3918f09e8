// Kalah by alpha-beta search.
#pragma once

#include "game/catalogue.h"
#include "kalah/position.h"

namespace tesuji::players {

// `negamax`: the difference of the stores, all devices unless told otherwise.
game::PlayerKind<kalah::Position> kalah_negamax_kind();

// All legal moves; noisy are those that give another turn or capture.
struct KalahMoves {
  void moves(const kalah::Position& position, kalah::Position::Moves& moves) const;
  void noisy(const kalah::Position& position, kalah::Position::Moves& moves) const;
};

}  // namespace tesuji::players
