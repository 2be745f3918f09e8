// Weights of moves for tree priors: each move's product of gammas (gammas.h). Positive;
// divided by their sum they are the probabilities that the learned model gives the moves.
#pragma once

#include <span>

#include "games/go/rules/board.h"
#include "games/go/shapes/gammas.h"

namespace tesuji::go::shapes {

// `moves` are playable points; passes among them get a small constant weight. `last` is the move
// before, or kNoPoint. As many weights as moves.
void move_weights(const go::Board& board, go::Side side, go::Point last,
                  std::span<const go::Point> moves, std::span<float> weights);

// The same with these gammas instead of those that ship with the program.
void move_weights(const MoveGammas& gammas, const go::Board& board, go::Side side, go::Point last,
                  std::span<const go::Point> moves, std::span<float> weights);

}  // namespace tesuji::go::shapes
