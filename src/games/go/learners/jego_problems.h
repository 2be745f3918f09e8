// Small problems whose right moves are known, as evaluations see them: what is on the board after
// each move, in the terms of JegoEvaluation.
//
// Solved endings (games/go/endings) give a problem for either side to move: right are the moves
// that keep the value of best play in the zone. Problems of life and death (tactics/problem_line.h)
// name their right moves. A problem where every move is right, or none, teaches nothing and is left
// out.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "games/go/endings/solved_zone.h"
#include "games/go/features/evaluator.h"

namespace tesuji::go::learners {

inline constexpr std::size_t kJegoTerms = 4;  // territory, prisoners, stones, cohesion
using JegoTerms = std::array<double, kJegoTerms>;

struct JegoChoice {
  JegoTerms terms{};  // after the move, as the mover sees them
  bool is_right = false;
};
using JegoProblem = std::vector<JegoChoice>;

// Up to two problems of a solved zone.
std::vector<JegoProblem> problems_of(const endings::SolvedZone& solved);
// Those of a file of lines. An error names the line.
base::Result<std::vector<JegoProblem>> load_jego_problems(const std::string& path);

double value_of(const JegoTerms& terms, const JegoTerms& weights);

// How an evaluation does that looks one move ahead.
struct JegoScore {
  double first = 0;  // share of problems where the move of the highest value is right; ties shared
  double pairs = 0;  // share of pairs of a right and a wrong move that are in order
};
JegoScore score_of(std::span<const JegoProblem> problems, const JegoTerms& weights);

}  // namespace tesuji::go::learners
