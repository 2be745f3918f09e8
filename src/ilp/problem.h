// A task for induction: what may be said (background, modes, constraints), what is known
// (examples).
#pragma once

#include <vector>

#include "base/result.h"
#include "ilp/background.h"
#include "ilp/constraint.h"
#include "ilp/examples.h"
#include "ilp/measure.h"
#include "ilp/mode.h"

namespace tesuji::ilp {

// The background must outlive the problem.
struct Problem {
  const Background& background;
  Modes modes;
  std::vector<Constraint> constraints;
  Examples examples;
};

enum class SearchKind {
  breadth,    // short clauses first, as Aleph does
  best,       // the clause with the best score first
  beam,       // the best of every length
  evolution,  // sets of literals that mutate and cross (Tamaddoni-Nezhad and Muggleton 2000)
};

struct SearchSettings {
  SearchKind kind = SearchKind::breadth;
  Measure measure = Measure::coverage;
  std::size_t nodes = 5000;    // clauses whose coverage is counted
  std::size_t layers = 10;     // of the bottom clause
  std::size_t min_length = 1;  // literals of the body
  std::size_t max_length = 15;
  std::size_t noise = 0;  // negatives that an answer may cover
  std::size_t min_positives = 1;
  double min_accuracy = 0;      // P / (P + N)
  std::size_t beam = 50;        // beam: clauses kept of every length
  std::size_t population = 60;  // evolution
};

}  // namespace tesuji::ilp
