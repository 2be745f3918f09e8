// Why a player of rules and a small net moves: which inputs moved the net's value on the way to the
// end of the line it expects, and which rules proposed the move.
#pragma once

#include "game/decision.h"
#include "games/go/players/theory_scores.h"
#include "games/go/rules/position.h"
#include "nn/dense_file.h"

namespace tesuji::go::players {

// Adds to the reasons and terms of a decision that has its move and line. `rules`: null where all
// moves are looked at.
void explain_by_rules_and_net(const Position& position, const nn::DenseFile& net,
                              TheoryScores* rules, game::Decision<Position>& decision);

}  // namespace tesuji::go::players
