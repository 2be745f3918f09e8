// `tesuji learn kalah-sane`: networks that sow, by the same co-evolution as those of Go (evolve).
//
// A network sees each pit and store as the mover does, by how many of the thresholds 1 to 6 it has
// reached, and has an output per pit: the legal one with the highest is sown. The games of a
// generation are jobs of the kind `kalah-sane-games`. An experiment: it shows that the method knows
// no game, not how to play Kalah well (kalah-genetic is better at that).
#pragma once

#include "base/jobs.h"
#include "evolve/network.h"
#include "game/learner.h"
#include "games/kalah/rules/position.h"

namespace tesuji::kalah::learners {

game::LearnerKind kalah_sane_kind();
base::JobKind kalah_sane_games();

// The share of games that it wins against moves drawn at random, draws counting half.
double sane_against_random(const evolve::Network& network, int games, base::Seed seed);

}  // namespace tesuji::kalah::learners
