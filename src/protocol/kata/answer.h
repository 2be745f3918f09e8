// The answers of KataGo's analysis protocol, as JSON objects: results, errors and warnings.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "formats/json.h"
#include "protocol/kata/insight.h"
#include "protocol/kata/query.h"

namespace tesuji::protocol {

enum class AnalysisPhase { during_search, done };

// What was found at one turn. `insight` is as the side to move sees it; the answer is in the
// query's view. Numbers that clients cannot do without (winrate, scoreLead) are there even if the
// player does not know them: 0.5 and 0. analysis_gaps() says so.
formats::Json analysis_answer(const AnalysisQuery& query, std::size_t turn,
                              const go::Position& position, const Insight& insight,
                              AnalysisPhase phase);

// What was asked for and cannot be told: fields and why.
std::vector<base::Error> analysis_gaps(const AnalysisQuery& query, const Insight& insight);

// A turn that was ended before anything was found.
formats::Json no_analysis(const AnalysisQuery& query, std::size_t turn);

// {"error": ..., "field": ..., "id": ...}; without what is empty. The same for warnings.
formats::Json analysis_error(const std::string& id, const base::Error& error);
formats::Json analysis_warning(const std::string& id, const base::Error& warning);

}  // namespace tesuji::protocol
