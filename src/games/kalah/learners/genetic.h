// `tesuji learn kalah-genetic`: a genetic algorithm on heuristics of Kalah.
//
// A population is tried against a second base of heuristics, then bred (breeding.h),
// generation after generation, for a number of them or until the best one reaches a win rate.
// Both bases are drawn at random or come from a store, and filters may let only those in that beat
// Regular or Bueno. The second base is renewed by the best as the generations go, or stays. Islands
// are populations that breed by themselves and now and then send their best to the next one.
//
// What counts is an option: the share of games won, or of points, their mean margin, or what the
// moves lose against exact values over positions of its own (exact). The games of a generation
// begin at the same openings for all.
//
// The algorithm of Martín Selgas and Villar Gómez (2018) is one set of options:
// experiments/kalah_genetic_report.toml. The defaults find better heuristics.
//
// Invariant: with filters, everyone of the population and of the base passes them.
#pragma once

#include "game/learner.h"

namespace tesuji::kalah::learners {

game::LearnerKind kalah_genetic_kind();

}  // namespace tesuji::kalah::learners
