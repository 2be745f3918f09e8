// Regrets of heuristics as jobs (base/jobs.h): kind `kalah-regret`, one figure per index.
//
// Heuristics, rules and depths are in the plan; the exact values are those that ship with the
// program. Indices count the depths of a heuristic, then heuristics, then rules.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/jobs.h"
#include "games/kalah/heuristics/heuristic.h"

namespace tesuji::kalah::learners {

struct RegretQuestions {
  std::vector<std::string> rules;
  std::vector<heuristics::Heuristic> heuristics;
  std::vector<int> depths;

  [[nodiscard]] std::size_t count() const {
    return rules.size() * heuristics.size() * depths.size();
  }
};
inline constexpr int kMaxRegretDepth = 8;

base::JobKind regret_kind();

// In the order of their indices; nothing if the watch was stopped.
base::Result<std::optional<std::vector<double>>> regrets(base::JobQueue& queue,
                                                         const RegretQuestions& questions,
                                                         const base::Watch& watch);

}  // namespace tesuji::kalah::learners
