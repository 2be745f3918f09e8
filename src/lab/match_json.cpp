#include "lab/match_json.h"

#include <fmt/format.h>

#include "formats/json.h"
#include "lab/decision_json.h"
#include "lab/job_plan.h"

namespace tesuji::lab {

using formats::Json;

Json plan_json(const arena::MatchPlan& plan) {
  return {{"game", plan.game},
          {"options", plan.options},
          {"players", {plan.players[0].text(), plan.players[1].text()}},
          {"games", plan.games},
          {"seed", plan.seed},
          {"max_moves", plan.max_moves},
          {"dated", plan.dated}};
}

std::string plan_text(const arena::MatchPlan& plan, const arena::Openings& openings) {
  Json object = plan_json(plan);
  put_program(object);
  put_limits(object, plan.limits, plan.engines);
  object["openings"] = plan.openings;
  object["openings_hash"] = fmt::format("{:016x}", openings.digest());
  object["time"] = json_of(plan.limits.seconds);
  object["nodes"] = plan.limits.nodes ? Json(*plan.limits.nodes) : Json();
  object["game_time"] = json_of(plan.game_seconds);
  object["engine_time"] = json_of(plan.engines.seconds);
  object["sprt"] = plan.sprt ? Json{plan.sprt->elo0, plan.sprt->elo1} : Json();
  return json_file_text(object);
}

std::string json_file_text(const Json& value) {
  return value.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json summary_json(const arena::MatchSummary& summary) {
  const auto interval = arena::score_interval(summary.tally);
  const auto elo = arena::elo_difference(summary.tally);
  Json object = {{"games", summary.tally.games()},
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
