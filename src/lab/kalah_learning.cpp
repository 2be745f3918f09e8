// Document 003's two ways of finding heuristics, judged by exact values, which it did not have.
#include <fmt/format.h>

#include "lab/experiments.h"
#include "learn/register.h"

namespace tesuji::lab {
namespace {

using learn::Snapshot;

struct LearnedRun {
  std::string learner;
  game::RawSettings settings;
  std::uint64_t seed = 1;
};

// The metrics of a whole run that is kept nowhere; nothing if it was stopped.
base::Result<std::optional<Snapshot>> learned(const LearnedRun& run,
                                              const ExperimentOptions& options,
                                              const base::Watch& watch) {
  const auto* kind = learn::learner_kind(run.learner);
  learn::LearnTask task;
  TESUJI_TRY(task.settings, game::Settings::read(kind->options, run.settings, run.learner));
  task.seed = run.seed;
  task.threads = options.threads;
  TESUJI_TRY(const auto learner, kind->make(task));
  const auto prepared = learner->prepare(watch);
  if (watch.is_stopped()) return std::optional<Snapshot>();
  if (!prepared) return base::fail(prepared.error());
  while (learner->steps() < learner->all_steps()) {
    watch.report({fmt::format("{} seed {}", run.learner, run.seed), learner->steps(),
                  learner->all_steps(), learner->steps() > 0 ? learner->note() : ""});
    TESUJI_TRY(const bool done, learner->step(watch));
    if (!done) return std::optional<Snapshot>();
  }
  TESUJI_TRY(auto metrics, learner->metrics());
  return std::optional<Snapshot>(std::move(metrics));
}

double regret(const Snapshot& metrics, std::size_t depth_index, const char* whose) {
  return metrics["regret"][depth_index][whose].get<double>();
}

struct Evolution {
  std::string title;
  game::RawSettings settings;
};

// One evolution from one seed. The best of the first generation by points of games is looked for
// in every case: that is whom document 003 would have kept.
base::Result<std::optional<std::vector<Finding>>> evolved(const Evolution& evolution,
                                                          std::uint64_t seed,
                                                          const ExperimentOptions& options,
                                                          const base::Watch& watch) {
  game::RawSettings by_points = evolution.settings;
  by_points["fitness"] = "wins";
  by_points["generations"] = "1";
  TESUJI_TRY(const auto first, learned({"kalah-genetic", by_points, seed}, options, watch));
  TESUJI_TRY(const auto whole,
             learned({"kalah-genetic", evolution.settings, seed}, options, watch));
  if (!first || !whole) return std::optional<std::vector<Finding>>();
  std::vector<Finding> findings;
  for (std::size_t i = 0; i < 2; ++i) {
    const double points = regret(*first, i, "first_best");
    const double own = regret(*whole, i, "first_best");
    const double result = regret(*whole, i, "best");
    findings.push_back(
        {fmt::format("{}, seed {}: regret, depth {}", evolution.title, seed, i == 0 ? 2 : 4), "",
         fmt::format("{:.2f}, first best by points {:.2f} (ratio {:.2f}), by this fitness {:.2f} "
                     "(ratio {:.2f})",
                     result, points, result / points, own, result / own),
         std::nullopt});
  }
  return std::optional(std::move(findings));
}

}  // namespace

base::Result<std::vector<Finding>> kalah_genetic(const ExperimentOptions& options,
                                                 const base::Watch& watch) {
  constexpr std::uint64_t kSeeds = 5;
  std::vector<Evolution> evolutions = {{"wins, linear", {{"fitness", "wins"}, {"kind", "linear"}}},
                                       {"exact, polynomial", {}}};
  for (auto& evolution : evolutions) {
    if (!options.quick) continue;
    evolution.settings["generations"] = "20";
    evolution.settings["positions"] = "100";
  }
  std::vector<Finding> findings;
  for (const auto& evolution : evolutions) {
    for (std::uint64_t i = 0; i < (options.quick ? 1 : kSeeds); ++i) {
      TESUJI_TRY(const auto some, evolved(evolution, options.seed_number + i, options, watch));
      if (!some) return findings;
      findings.insert(findings.end(), some->begin(), some->end());
    }
  }
  return findings;
}

base::Result<std::vector<Finding>> kalah_random(const ExperimentOptions& options,
                                                const base::Watch& watch) {
  game::RawSettings settings;
  if (options.quick) settings["trials"] = "2000";
  TESUJI_TRY(const auto run,
             learned({"kalah-random", settings, options.seed_number}, options, watch));
  if (!run) return std::vector<Finding>();
  const auto trials = (*run)["trials"].get<double>();
  const auto beaten = trials - (*run)["filtered"].get<double>();
  return std::vector<Finding>{
      {"random heuristics that beat Regular as first and second", "",
       fmt::format("{:.1f} % of {:.0f}", 100 * beaten / trials, trials), std::nullopt},
      {"heuristics that entered the base", "", fmt::format("{}", (*run)["entered"].get<int>()),
       std::nullopt},
      {"bar at the end", "", fmt::format("{:.3f}", (*run)["bar"].get<double>()), std::nullopt},
      {"regret of the newest, depth 2", "", fmt::format("{:.2f}", regret(*run, 0, "best")),
       std::nullopt},
      {"regret of the newest, depth 4", "", fmt::format("{:.2f}", regret(*run, 1, "best")),
       std::nullopt}};
}

}  // namespace tesuji::lab
