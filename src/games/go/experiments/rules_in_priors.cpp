// What the rules of the theory that ships add to the priors of mcts: the likelihood of moves held
// out, and games at equal processor time.
#include <fmt/format.h>

#include <algorithm>

#include "games/go/experiments/go_matches.h"
#include "games/go/learners/register.h"
#include "lab/experiment_runs.h"
#include "lab/share_text.h"

namespace tesuji::go::experiments {
namespace {

constexpr double kSeconds = 0.05;  // of processor time per move

std::string row(const formats::OrderedJson& judged) {
  std::string text =
      fmt::format("{:.3f}; moves among the first", judged["log_likelihood"].get<double>());
  for (const char* places : {"1", "5", "10", "20"}) {
    text += fmt::format(" {}: {:.1f} %", places, 100 * judged[places].get<double>());
  }
  return text;
}

base::Result<game::LearnTask> task_of(const ExperimentOptions& options,
                                      const game::LearnerKind& kind) {
  game::RawSettings raw = {{"beside", "priors"}};
  if (options.quick) {
    raw["sweeps"] = "2";
    raw["positions"] = "50";
    raw["held_out"] = "2";
  }
  game::LearnTask task;
  TESUJI_TRY(task.settings, game::Settings::read(kind.options, raw, kind.name));
  task.seed = options.seed_number;
  task.games = options.games;
  return task;
}

}  // namespace

base::Result<std::vector<Finding>> rules_in_priors(const ExperimentOptions& options,
                                                   const base::Watch& watch) {
  const auto kinds = learners::learner_kinds();
  const auto kind = std::find_if(kinds.begin(), kinds.end(),
                                 [](const auto& one) { return one.name == "theory-weights"; });
  TESUJI_TRY(auto task, task_of(options, *kind));
  TESUJI_TRY(const auto metrics,
             lab::experiment_lesson(options, "weights", *kind, std::move(task), watch));
  if (!metrics) return std::vector<Finding>{};
  const auto& with = (*metrics)["theory"];
  const auto& without = (*metrics)["without"];
  const auto likelihood = [](const formats::OrderedJson& judged) {
    return judged["log_likelihood"].get<double>();
  };
  const std::string theory = (options.folder / "weights" / kind->model_file).string();
  TESUJI_TRY(auto plan,
             match_on_9x9(options, {"mcts:rules=" + theory, "mcts"}, options.quick ? 2 : 200));
  plan.limits.seconds = options.quick ? 0.01 : kSeconds;
  plan.limits.clock = base::ClockKind::cpu;
  TESUJI_TRY(const auto report, lab::experiment_match(options, "match", plan, watch));
  if (!report.complete) return std::vector<Finding>{};
  const auto& tally = report.summary.tally;
  const auto elo = arena::elo_difference(tally);
  return std::vector<Finding>{
      {"positions learned from, and held out", "",
       fmt::format("{}, {}", (*metrics)["positions"].get<std::uint64_t>(),
                   (*metrics)["held_out"].get<std::uint64_t>()),
       std::nullopt},
      {"log likelihood of moves held out: priors of mcts", "", row(without), std::nullopt},
      {"log likelihood of moves held out: priors and rules", "more", row(with),
       likelihood(with) > likelihood(without)},
      {fmt::format("mcts with rules against mcts, {} s of processor time per move",
                   *plan.limits.seconds),
       "no better",
       fmt::format("{}; Elo {:+.0f} ({:+.0f} .. {:+.0f})",
                   lab::share_text(tally.wins, tally.games()), elo.value, elo.ci95.low,
                   elo.ci95.high),
       elo.ci95.low <= 0}};
}

}  // namespace tesuji::go::experiments
