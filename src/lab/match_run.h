// Runs a match in a run folder: plays the games that are missing, keeps every finished one, and
// ends with exactly the games an uninterrupted run would have.
#pragma once

#include <filesystem>
#include <vector>

#include "arena/match.h"
#include "base/watch.h"

namespace tesuji::lab {

struct MatchRun {
  std::filesystem::path folder;
  bool resume = false;
  unsigned threads = 1;
};

struct MatchReport {
  arena::MatchSummary summary;
  std::vector<arena::GameResult> results;  // of the first player, in the order of the games
  bool complete = false;                   // false: stopped before the end
};

// With SPRT the games count in the order of their indices and the match ends with the game that
// decides it; later ones that other threads had begun are thrown away.
template <game::Kit K>
base::Result<MatchReport> run_match(const arena::MatchPlan& plan,
                                    const game::Catalogue<typename K::Game>& catalogue,
                                    const MatchRun& run, const base::Watch& watch);

}  // namespace tesuji::lab
