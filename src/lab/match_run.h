// Runs a match in a run folder: has the games played that are missing, keeps every finished one,
// and ends with exactly the games an uninterrupted run would have.
//
// The games are jobs (lab/match_job.h) of whatever queue is given.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "arena/match.h"
#include "base/jobs.h"
#include "base/watch.h"

namespace tesuji::lab {

struct MatchRun {
  std::filesystem::path folder;
  bool resume = false;
};

struct MatchReport {
  arena::MatchSummary summary;
  std::vector<arena::GameResult> results;      // of the first player, in the order of the games
  std::vector<std::optional<double>> margins;  // its points in each, where they were counted
  bool complete = false;                       // false: stopped before the end
};

// A match in which nothing is wrong: its players have been made once, its openings read.
struct PreparedMatch {
  arena::MatchPlan plan;
  std::string plan_text;  // of the run folder
  base::JobPlan jobs;
};

base::Result<PreparedMatch> prepare_match(const arena::MatchPlan& plan, const base::JobQueue& queue,
                                          const base::Watch& watch);

// With SPRT the games count in the order of their indices and the match ends with the game that
// decides it; later ones that had been begun are thrown away.
base::Result<MatchReport> run_match(const PreparedMatch& match, base::JobQueue& queue,
                                    const MatchRun& run, const base::Watch& watch);

}  // namespace tesuji::lab
