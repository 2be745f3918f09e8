// Kalah by Monte Carlo tree search.
#pragma once

#include "game/catalogue.h"
#include "games/kalah/rules/position.h"
#include "search/playouts.h"

namespace tesuji::kalah::players {

// `mcts` for Kalah.
game::PlayerKind<kalah::Position> mcts_kind();

// Playouts that like extra turns and captures.
struct KalahPlayouts {
  static constexpr double kHalfMargin = 6;  // seeds
  void moves(const kalah::Position& position, base::Random& random,
             kalah::Position::Moves& moves) const;
};

using KalahModel = search::PlayoutModel<kalah::Position, KalahPlayouts>;

}  // namespace tesuji::kalah::players
