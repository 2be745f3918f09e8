// Go by alpha-beta search: the player of Godfrid et al. and its relatives.
#pragma once

#include "game/catalogue.h"
#include "games/go/rules/position.h"

namespace tesuji::go::players {

// `negamax`: evaluation and devices by option. The presets `negamax13` (the report's devices) and
// `negamax13-plus` (everything) are made from it.
game::PlayerKind<go::Position> negamax_kind();

// Legal moves, the pass last, without those that fill an eye of the mover unless that is wanted;
// noisy are captures and escapes from atari.
struct GoMoves {
  bool fills_eyes = false;
  void moves(const go::Position& position, go::Position::Moves& moves) const;
  void noisy(const go::Position& position, go::Position::Moves& moves) const;
};

}  // namespace tesuji::go::players
