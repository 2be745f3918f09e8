#include "protocol/kata/answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/go/rules/coordinates.h"

namespace tesuji::protocol {
namespace {

using formats::Json;

// Six digits are more than any search knows.
double rounded(double value) { return std::round(value * 1e6) / 1e6; }

Json numbers(const std::vector<double>& values) {
  Json list = Json::array();
  for (const double value : values) list.push_back(rounded(value));
  return list;
}

Json pairs(const std::vector<game::ScoreShare>& scores) {
  Json list = Json::array();
  for (const auto& end : scores) list.push_back({rounded(end.score), rounded(end.share)});
  return list;
}

// What a move and the whole position have in common.
Json value_fields(double winrate, std::optional<double> score, std::optional<double> spread) {
  const double points = rounded(score.value_or(0));
  return {{"winrate", rounded(winrate)}, {"utility", rounded(utility(winrate))},
          {"scoreLead", points},         {"scoreMean", points},
          {"scoreSelfplay", points},     {"scoreStdev", rounded(spread.value_or(0))}};
}

Json move_info(const Insight& insight, std::size_t order, const AnalysisQuery& query) {
  const MoveInsight& move = insight.moves[order];
  Json info = value_fields(move.winrate, move.score ? move.score : insight.score, insight.spread);
  info["move"] = go::gtp_text(insight.grid, move.move);
  info["visits"] = move.visits;
  info["prior"] = rounded(move.prior);
  info["lcb"] = rounded(move.bound);
  info["utilityLcb"] = rounded(utility(move.bound));
  info["order"] = order;
  info["pv"] = vertices(insight.grid, move.line, query.pv_length);
  if (query.moves_ownership && !move.ownership.empty()) {
    info["ownership"] = numbers(move.ownership);
  }
  return info;
}

Json root_info(const Insight& insight, const go::Position& position) {
  Json info = value_fields(insight.winrate.value_or(0.5), insight.score, insight.spread);
  info["visits"] = insight.visits;
  info["currentPlayer"] = position.to_move() == go::kBlack ? "B" : "W";
  info["thisHash"] = fmt::format("{:016X}", position.key());
  return info;
}

bool has_priors(const Insight& insight) {
  return std::any_of(insight.moves.begin(), insight.moves.end(),
                     [](const MoveInsight& move) { return move.prior > 0; });
}

bool has_moves_ownership(const Insight& insight) {
  return std::any_of(insight.moves.begin(), insight.moves.end(),
                     [](const MoveInsight& move) { return !move.ownership.empty(); });
}

// Row by row from the upper left corner, then the pass; -1 for what is illegal.
Json policy(const Insight& insight, const go::Position& position) {
  const auto prior = [&](go::Move move) {
    if (!position.is_legal(move)) return -1.0;
    for (const auto& known : insight.moves) {
      if (known.move == move) return rounded(known.prior);
    }
    return 0.0;
  };
  Json list = Json::array();
  for (int row = insight.grid.size() - 1; row >= 0; --row) {
    for (int column = 0; column < insight.grid.size(); ++column) {
      list.push_back(prior(insight.grid.at(column, row)));
    }
  }
  list.push_back(prior(go::kPass));
  return list;
}

Json remark(const std::string& id, const char* kind, const base::Error& error) {
  Json object = {{kind, error.why}};
  if (!error.what.empty()) object["field"] = error.what;
  if (!id.empty()) object["id"] = id;
  return object;
}

}  // namespace

Json analysis_answer(const AnalysisQuery& query, std::size_t turn, const go::Position& position,
                     const Insight& insight, AnalysisPhase phase) {
  const Insight seen = seen_from(insight, query.view);
  Json answer = {{"id", query.id},
                 {"turnNumber", turn},
                 {"isDuringSearch", phase == AnalysisPhase::during_search},
                 {"moveInfos", Json::array()},
                 {"rootInfo", root_info(seen, position)}};
  for (std::size_t i = 0; i < seen.moves.size(); ++i) {
    answer["moveInfos"].push_back(move_info(seen, i, query));
  }
  if (query.ownership && !seen.ownership.empty()) answer["ownership"] = numbers(seen.ownership);
  if (query.policy && has_priors(seen)) answer["policy"] = policy(seen, position);
  if (query.scores && !seen.scores.empty()) answer["scoreDistribution"] = pairs(seen.scores);
  return answer;
}

std::vector<base::Error> analysis_gaps(const AnalysisQuery& query, const Insight& insight) {
  std::vector<base::Error> gaps;
  if (!insight.winrate) gaps.push_back({"winrate", "", "the player gives no value: 0.5 is told"});
  if (!insight.score) gaps.push_back({"scoreLead", "", "the player gives no score: 0 is told"});
  if (query.ownership && insight.ownership.empty()) {
    gaps.push_back({"includeOwnership", "", "the player does not say whose points are"});
  }
  if (query.policy && !has_priors(insight)) {
    gaps.push_back({"includePolicy", "", "the player has no policy before its search"});
  }
  if (query.scores && insight.scores.empty()) {
    gaps.push_back({"includeScoreDistribution", "", "the player does not say how games end"});
  }
  if (query.moves_ownership && !has_moves_ownership(insight)) {
    gaps.push_back(
        {"includeMovesOwnership", "", "the player does not say whose points are after each move"});
  }
  if (query.pv_visits) {
    gaps.push_back({"includePVVisits", "", "known for the first move of a line only"});
  }
  return gaps;
}

Json no_analysis(const AnalysisQuery& query, std::size_t turn) {
  return {{"id", query.id}, {"turnNumber", turn}, {"isDuringSearch", false}, {"noResults", true}};
}

Json analysis_error(const std::string& id, const base::Error& error) {
  return remark(id, "error", error);
}

Json analysis_warning(const std::string& id, const base::Error& warning) {
  return remark(id, "warning", warning);
}

}  // namespace tesuji::protocol
