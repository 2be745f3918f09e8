// Gobble: Monte Carlo Go without a tree, as Bernd Brügmann described it in 1993 ("Monte Carlo Go").
//
// Each side keeps a list of all points, sorted by how well the games ended in which it was the
// first to play there (all moves as first). Before a random game each list is disturbed: a point
// falls n or more places with probability exp(-n / temperature). In the game a side plays the first
// point of its list that it can, never filling an own eye, and when both have none left the board
// is counted. The temperature falls linearly to zero over the games, as in simulated annealing:
// chaos first, then the best answers to each other. The best point of the mover's list is played.
// The paper leaves room for interpretation; what we chose is said in docs/monte_carlo.md.
//
// A "node" of the limits is a random game. Cost: about twice a uniform playout per game.
#pragma once

#include "game/catalogue.h"
#include "games/go/rules/position.h"

namespace tesuji::go::players {

// `gobble`: temperature, and whether games count by score or by win.
game::PlayerKind<go::Position> gobble_kind();

}  // namespace tesuji::go::players
