// What the heuristic that ships is worth in games: against Regular, Bueno and random weights, all
// at the same depth, under the rules that it was taught by and under others.
#include <fmt/format.h>

#include "base/built_in.h"
#include "games/kalah/experiments/experiments.h"
#include "lab/experiment_runs.h"

TESUJI_BUILT_IN(kalah_evolved_games);

namespace tesuji::kalah::experiments {
namespace {

constexpr const char* kTaught = "uam";
constexpr int kDepths = 6;
constexpr std::string_view kPlannedDepth = "depth=2";

base::Result<lab::TournamentPlan> plan_of(const ExperimentOptions& options, const char* rules,
                                          int depth) {
  std::string text(built_in::kalah_evolved_games());
  const std::string wanted = fmt::format("depth={}", depth);
  for (std::size_t at = text.find(kPlannedDepth); at != std::string::npos;
       at = text.find(kPlannedDepth, at + wanted.size())) {
    text.replace(at, kPlannedDepth.size(), wanted);
  }
  TESUJI_TRY(auto plan, lab::read_tournament_plan(text, "experiments/kalah_evolved_games.toml"));
  plan.match.options["rules"] = rules;
  plan.match.seed = options.seed_number;
  plan.match.dated = false;
  if (options.quick) plan.match.games = 4;
  return plan;
}

// Elo by which the first player, the anchor, is ahead of each of the others.
Finding row(const char* rules, int depth, const lab::TournamentResult& result) {
  Finding finding{
      fmt::format("{}, depth {}: Elo ahead of Regular, Bueno, random 1 to 3", rules, depth),
      {},
      {},
      true};
  const bool taught = std::string_view(rules) == kTaught;
  finding.seed_value = taught ? "ahead of all" : "behind nobody";
  for (std::size_t i = 1; i < result.report.players.size(); ++i) {
    const auto& elo = result.report.players[i].elo;
    finding.ours += fmt::format("{}{:+.0f} ({:+.0f} .. {:+.0f})", i > 1 ? ", " : "", -elo.value,
                                -elo.ci95.high, -elo.ci95.low);
    finding.holds = *finding.holds && (taught ? elo.ci95.high < 0 : elo.ci95.low <= 0);
  }
  return finding;
}

}  // namespace

base::Result<std::vector<Finding>> kalah_evolved(const ExperimentOptions& options,
                                                 const base::Watch& watch) {
  std::vector<Finding> findings;
  for (const char* rules : {kTaught, "standard"}) {
    for (int depth = 1; depth <= (options.quick ? 2 : kDepths); ++depth) {
      TESUJI_TRY(const auto plan, plan_of(options, rules, depth));
      const std::string name = fmt::format("{}-{}", rules, depth);
      TESUJI_TRY(const auto result, lab::experiment_tournament(options, name, plan, watch));
      if (!result.complete) return findings;
      findings.push_back(row(rules, depth, result));
    }
  }
  return findings;
}

}  // namespace tesuji::kalah::experiments
