// Runs a tournament: one match per pairing, each in a folder of its own below the tournament's;
// then joint ratings, a table and a report.
#pragma once

#include <filesystem>
#include <string>

#include "arena/html_report.h"
#include "formats/json.h"
#include "lab/match_run.h"
#include "lab/tournament_plan.h"

namespace tesuji::lab {

struct TournamentResult {
  arena::TournamentReport report;            // players in the order of the plan
  std::vector<arena::MatchSummary> matches;  // in the order of plan.pairings()
  bool complete = false;
};

base::Result<TournamentResult> run_tournament(const TournamentPlan& plan, base::JobQueue& queue,
                                              const MatchRun& run, const base::Watch& watch);

// table[]: player, games, score, elo, elo_ci95, best first; matches[] as `match --json`.
formats::Json tournament_json(const TournamentPlan& plan, const TournamentResult& result);
std::string tournament_csv(const TournamentResult& result);
std::string tournament_table(const TournamentResult& result);  // for the terminal

}  // namespace tesuji::lab
