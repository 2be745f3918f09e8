// Match plans and summaries as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "arena/match.h"

namespace tesuji::lab {

// Everything that decides which games are played; equal plans give equal text.
std::string plan_text(const arena::MatchPlan& plan);

// games, wins, draws, score, ci95, elo, elo_ci95, sprt, distinct, illegal, timeouts, crashes,
// capped, mean_move_ms.
nlohmann::json summary_json(const arena::MatchSummary& summary);

}  // namespace tesuji::lab
