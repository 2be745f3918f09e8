// Match plans and summaries as JSON.
#pragma once

#include <string>

#include "arena/match.h"
#include "formats/json.h"

namespace tesuji::lab {

// What the plan of a match and the plan of its jobs say alike: game, options, players, games, seed,
// max_moves, dated.
formats::Json plan_json(const arena::MatchPlan& plan);

// Everything that decides which games are played: the plan, the openings that were read for it,
// and the program. Equal games have equal texts.
std::string plan_text(const arena::MatchPlan& plan, const arena::Openings& openings);

// JSON as the text of a file. Names from outside that are not UTF-8 get replacement characters.
std::string json_file_text(const formats::Json& value);

// games, wins, draws, score, ci95, elo, elo_ci95, sprt, distinct, illegal, timeouts, crashes,
// capped, mean_move_ms.
formats::Json summary_json(const arena::MatchSummary& summary);

}  // namespace tesuji::lab
