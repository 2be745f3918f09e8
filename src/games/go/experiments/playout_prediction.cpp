// Coulom (2007): a generalised Bradley-Terry model of features, learned from records by
// minorization-maximization, foretells the moves of games that it did not learn from.
//
// Which share it foretells depends on the records; that learning helps, and never lowers the
// likelihood of what it learns from, does not.
#include <fmt/format.h>

#include <algorithm>

#include "games/go/experiments/experiments.h"
#include "games/go/learners/playout_learner.h"
#include "lab/experiment_runs.h"

namespace tesuji::go::experiments {
namespace {

constexpr int kQuickSweeps = 3;

struct Model {
  const char* key;  // of the metrics
  const char* title;
};
constexpr Model kModels[] = {{"playout", "playouts"}, {"move", "priors"}};

Finding share(const Model& model, const formats::OrderedJson& metrics, const char* places) {
  const auto of = [&](const char* when) {
    return 100 * metrics[std::string(model.key) + when]["top"][places].get<double>();
  };
  return {fmt::format("{}: move played among the first {}", model.title, places), "",
          fmt::format("{:.1f} %, before learning {:.1f} %", of("_after"), of("_before")),
          std::nullopt};
}

Finding likelihood(const Model& model, const formats::OrderedJson& metrics) {
  const auto of = [&](const char* when) {
    return metrics[std::string(model.key) + when]["log_likelihood"].get<double>();
  };
  return {fmt::format("{}: log likelihood of a move held out", model.title), "learning helps",
          fmt::format("{:.3f}, before learning {:.3f}", of("_after"), of("_before")),
          of("_after") > of("_before")};
}

Finding course(const Model& model, const formats::OrderedJson& metrics) {
  const auto values = metrics[std::string(model.key) + "_course"].get<std::vector<double>>();
  return {fmt::format("{}: likelihood from sweep to sweep", model.title), "never falls",
          fmt::format("{:.0f} to {:.0f} in {} sweeps", values.front(), values.back(),
                      values.size() - 1),
          std::is_sorted(values.begin(), values.end())};
}

}  // namespace

base::Result<std::vector<Finding>> playout_prediction(const ExperimentOptions& options,
                                                      const base::Watch& watch) {
  const auto kind = learners::playout_kind();
  game::RawSettings raw;
  if (options.quick) raw["sweeps"] = std::to_string(kQuickSweeps);
  game::LearnTask task;
  TESUJI_TRY(task.settings, game::Settings::read(kind.options, raw, kind.name));
  task.games = options.games;
  TESUJI_TRY(const auto metrics,
             lab::experiment_lesson(options, "playout", kind, std::move(task), watch));
  std::vector<Finding> findings;
  if (!metrics) return findings;
  findings.push_back({"games, and moves learned from", "",
                      fmt::format("{}, {}", (*metrics)["games"].get<std::uint64_t>(),
                                  (*metrics)["moves"].get<std::uint64_t>()),
                      std::nullopt});
  for (const Model& model : kModels) {
    findings.push_back(share(model, *metrics, "1"));
    findings.push_back(share(model, *metrics, "5"));
    findings.push_back(likelihood(model, *metrics));
    findings.push_back(course(model, *metrics));
  }
  return findings;
}

}  // namespace tesuji::go::experiments
