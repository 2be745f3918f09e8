#include "lab/match_json.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/version.h"

namespace tesuji::lab {

using nlohmann::json;

std::string plan_text(const arena::MatchPlan& plan, const arena::Openings& openings) {
  json object = {{"program", base::program_text()},
                 {"game", plan.game},
                 {"options", plan.options},
                 {"players", {plan.players[0].text(), plan.players[1].text()}},
                 {"games", plan.games},
                 {"seed", plan.seed},
                 {"max_moves", plan.max_moves},
                 {"openings", plan.openings},
                 {"openings_hash", fmt::format("{:016x}", openings.digest())},
                 {"dated", plan.dated},
                 {"clock", plan.limits.clock == base::ClockKind::wall ? "wall" : "cpu"}};
  object["time"] = plan.limits.seconds ? json(*plan.limits.seconds) : json();
  object["nodes"] = plan.limits.nodes ? json(*plan.limits.nodes) : json();
  object["game_time"] = plan.game_seconds ? json(*plan.game_seconds) : json();
  object["engine_time"] = plan.engines.seconds ? json(*plan.engines.seconds) : json();
  object["hang"] = plan.engines.hang_seconds;
  object["sprt"] = plan.sprt ? json{plan.sprt->elo0, plan.sprt->elo1} : json();
  return json_file_text(object);
}

std::string json_file_text(const json& value) {
  return value.dump(1, ' ', false, json::error_handler_t::replace) + "\n";
}

json summary_json(const arena::MatchSummary& summary) {
  const auto interval = arena::score_interval(summary.tally);
  const auto elo = arena::elo_difference(summary.tally);
  json object = {{"games", summary.tally.games()},
                 {"wins", {summary.tally.wins, summary.tally.losses}},
                 {"draws", summary.tally.draws},
                 {"score", summary.tally.score()},
                 {"ci95", {interval.low, interval.high}},
                 {"elo", elo.value},
                 {"elo_ci95", {elo.ci95.low, elo.ci95.high}},
                 {"sprt", nullptr},
                 {"distinct", summary.distinct},
                 {"illegal", summary.illegal},
                 {"timeouts", summary.timeouts},
                 {"crashes", summary.crashes},
                 {"capped", summary.capped},
                 {"mean_move_ms", summary.mean_move_ms}};
  if (summary.sprt) {
    object["sprt"] = {{"llr", summary.sprt->llr},
                      {"lower", summary.sprt->lower},
                      {"upper", summary.sprt->upper},
                      {"decision", arena::name(summary.sprt->decision)}};
  }
  return object;
}

}  // namespace tesuji::lab
