// `solver`: perfect play of Kalah by proof.
//
// Builds an endgame table when it is first asked and keeps it. Proofs are forgotten after each
// move, so that what it plays within a limit does not depend on what it was asked before. Where the
// watch is spent before the proof it answers the best move of a short search instead, and says so.
// Perfect for the final margin without the ply rules, as all exact values are.
#pragma once

#include "game/catalogue.h"
#include "games/kalah/rules/position.h"

namespace tesuji::kalah::players {

game::PlayerKind<kalah::Position> solver_kind();

}  // namespace tesuji::kalah::players
