// `kalah-td`: heuristics of Kalah by temporal differences, from games of a learner with itself.
//
// A perceptron sees what a heuristic weighs (heuristics/heuristic.h): seeds in pits and stores, and
// for polynomial ones squares and products; own ones are those of the side to move, so that colours
// are alike. Its weights, made as large as they may be, are the heuristic: a perceptron's order of
// positions does not depend on their size.
#pragma once

#include "game/learner.h"

namespace tesuji::kalah::learners {

game::LearnerKind kalah_td_kind();

}  // namespace tesuji::kalah::learners
