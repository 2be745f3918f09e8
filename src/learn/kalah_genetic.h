// `tesuji learn kalah-genetic`: document 003's genetic algorithm on heuristics of Kalah.
//
// A population is tried against a second base of heuristics, which is renewed by the best as the
// generations go. Parents are the best of a few drawn at random; a child takes each number from
// one of its two parents, then some of its numbers change a little. The few best live on as they
// are. Islands are populations that breed by themselves and now and then send their best to the
// next one.
//
// What counts is an option: the share of points in games (wins, as in the document), their mean
// margin, or what the moves lose against exact values over positions of its own (exact). The games
// of a generation begin at the same random openings for all.
#pragma once

#include "learn/learner.h"

namespace tesuji::learn {

LearnerKind kalah_genetic_kind();

}  // namespace tesuji::learn
