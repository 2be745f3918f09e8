#include "lab/experiment_runs.h"

#include "base/files.h"
#include "lab/learn_run.h"

namespace tesuji::lab {

base::Result<MatchReport> experiment_match(const ExperimentOptions& options,
                                           const std::string& name, const arena::MatchPlan& plan,
                                           const base::Watch& watch) {
  TESUJI_TRY(const auto match, prepare_match(plan, *options.jobs, watch));
  TESUJI_CHECK(base::make_folder(options.folder));
  return run_match(match, *options.jobs, {options.folder / name, options.resume}, watch);
}

base::Result<TournamentResult> experiment_tournament(const ExperimentOptions& options,
                                                     const std::string& name,
                                                     const TournamentPlan& plan,
                                                     const base::Watch& watch) {
  TESUJI_CHECK(base::make_folder(options.folder));
  return run_tournament(plan, *options.jobs, {options.folder / name, options.resume}, watch);
}

base::Result<std::optional<formats::OrderedJson>> experiment_lesson(
    const ExperimentOptions& options, const std::string& name, const game::LearnerKind& kind,
    game::LearnTask task, const base::Watch& watch) {
  task.jobs = options.jobs;
  TESUJI_CHECK(base::make_folder(options.folder));
  TESUJI_TRY(auto report, run_learner(kind, task, {options.folder / name, options.resume}, watch));
  if (!report.complete) return std::optional<formats::OrderedJson>();
  return std::optional<formats::OrderedJson>(std::move(report.metrics));
}

}  // namespace tesuji::lab
