// Go by alpha-beta search: document 004's player and its relatives.
#pragma once

#include "game/catalogue.h"
#include "go/position.h"

namespace tesuji::players {

// `negamax`: evaluation and devices by option. The presets `negamax13` (the seed's devices) and
// `negamax13-plus` (everything) are made from it.
game::PlayerKind<go::Position> go_negamax_kind();

// Legal moves that fill no own eye, the pass last; noisy are captures and escapes from atari.
struct GoMoves {
  void moves(const go::Position& position, go::Position::Moves& moves) const;
  void noisy(const go::Position& position, go::Position::Moves& moves) const;
};

}  // namespace tesuji::players
