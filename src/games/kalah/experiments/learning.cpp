// The two ways of finding heuristics in Inteligencia Artificial, Práctica 4 (Martín Selgas and
// Villar Gómez, 2018), judged by exact values and by games against heuristics that were never met.
#include <fmt/format.h>

#include <algorithm>

#include "games/kalah/experiments/experiments.h"
#include "games/kalah/experiments/report_plan.h"
#include "games/kalah/learners/heuristic_games.h"
#include "games/kalah/learners/register.h"
#include "lab/experiment_runs.h"
#include "lab/sample_mean.h"

namespace tesuji::kalah::experiments {
namespace {

using formats::OrderedJson;

struct LearnedRun {
  std::string name;  // of its folder
  std::string learner;
  game::RawSettings settings;
  std::uint64_t seed = 1;
};

// The metrics of a whole run; nothing if it was stopped.
base::Result<std::optional<OrderedJson>> learned(const LearnedRun& run,
                                                 const ExperimentOptions& options,
                                                 const base::Watch& watch) {
  const auto kinds = learners::learner_kinds();
  const auto kind = std::find_if(kinds.begin(), kinds.end(),
                                 [&](const auto& each) { return each.name == run.learner; });
  game::LearnTask task;
  TESUJI_TRY(task.settings, game::Settings::read(kind->options, run.settings, run.learner));
  task.seed = run.seed;
  return lab::experiment_lesson(options, run.name, *kind, std::move(task), watch);
}

double regret(const OrderedJson& metrics, std::size_t depth_index, const char* whose) {
  return metrics["regret"][depth_index][whose].get<double>();
}

constexpr std::size_t kStrangers = 50;
constexpr double kEven = 0.5;

// Points of what a run learned against random heuristics, 200 games with each: the mean over them.
// All linear and at depth 2 under uam rules.
base::Result<arena::Estimate> against_strangers(const OrderedJson& metrics, std::uint64_t seed) {
  TESUJI_TRY(const auto heuristic,
             heuristics::Heuristic::from(heuristics::HeuristicKind::linear,
                                         metrics["weights"].get<std::vector<double>>()));
  std::vector<double> scores;
  for (std::size_t i = 0; i < kStrangers; ++i) {
    auto random = base::Seed(seed).child("stranger", i).random();
    heuristics::HeuristicEntry stranger;
    stranger.heuristic =
        heuristics::Heuristic::uniform(heuristics::HeuristicKind::linear, 6, random);
    TESUJI_TRY(
        const auto results,
        learners::game_results(heuristic, learners::opponent_of(stranger), {"uam", 2, seed + i}));
    scores.push_back((results.wins + kEven * results.draws) / results.games);
  }
  return lab::sample_mean(scores);
}

Finding strangers_finding(const std::string& title, const arena::Estimate& score) {
  return {title + ": points against 50 random heuristics", "a good player",
          fmt::format("{:.1f} % [{:.1f}, {:.1f}]", 100 * score.value, 100 * score.ci95.low,
                      100 * score.ci95.high),
          score.ci95.low > kEven};
}

struct Evolution {
  std::string title;
  std::string name;  // of its folders
  game::RawSettings settings;
};

// The regrets that evolutions from several seeds end with, as shares of those they begin with.
using Ratios = std::array<std::vector<double>, 2>;  // at depths 2 and 4

constexpr int depth_at(std::size_t i) { return i == 0 ? 2 : 4; }

// One evolution from one seed. The best of the first generation by points of games is looked for
// in every case: that is whom one would keep who only counts games. False: stopped.
base::Result<bool> evolve(const Evolution& evolution, std::uint64_t seed,
                          const ExperimentOptions& options, const base::Watch& watch,
                          std::vector<Finding>& findings, Ratios& ratios) {
  game::RawSettings by_points = evolution.settings;
  by_points["fitness"] = "points";
  by_points["generations"] = "1";
  by_points["stop"] = "0";
  const std::string name = fmt::format("{}-seed-{}", evolution.name, seed);
  TESUJI_TRY(const auto first,
             learned({name + "-by-points", "kalah-genetic", by_points, seed}, options, watch));
  if (!first) return false;
  TESUJI_TRY(const auto whole,
             learned({name, "kalah-genetic", evolution.settings, seed}, options, watch));
  if (!whole) return false;
  const std::string title = fmt::format("{}, seed {}", evolution.title, seed);
  for (std::size_t i = 0; i < ratios.size(); ++i) {
    const double points = regret(*first, i, "first_best");
    const double own = regret(*whole, i, "first_best");
    const double result = regret(*whole, i, "best");
    ratios[i].push_back(result / points);
    findings.push_back(
        {fmt::format("{}: regret, depth {}", title, depth_at(i)), "",
         fmt::format("{:.2f}, first best by points {:.2f} (ratio {:.2f}), by this fitness {:.2f} "
                     "(ratio {:.2f})",
                     result, points, result / points, own, result / own),
         std::nullopt});
  }
  if (!whole->contains("reached")) return true;
  const auto share = [&](const char* key) { return (*whole)[key].get<double>(); };
  findings.push_back(
      {title + ": win rate at which to stop", "reached",
       fmt::format("best {:.3f}, mean {:.3f} after {} generations; in the first {:.3f} and {:.3f}",
                   share("best_fitness"), share("mean_fitness"),
                   (*whole)["generations"].get<std::uint64_t>(), share("first_best_fitness"),
                   share("first_mean_fitness")),
       (*whole)["reached"].get<bool>()});
  TESUJI_TRY(const auto score, against_strangers(*whole, seed));
  findings.push_back(strangers_finding(title, score));
  return true;
}

// Every evolution from every seed, and what they come to together.
base::Result<std::vector<Finding>> evolved(std::vector<Evolution> evolutions,
                                           const ExperimentOptions& options,
                                           const base::Watch& watch) {
  constexpr std::uint64_t kSeeds = 5;
  std::vector<Finding> findings;
  for (auto& evolution : evolutions) {
    if (options.quick) {
      evolution.settings["generations"] = "8";
      evolution.settings["population"] = "20";
      evolution.settings["base"] = "10";
      evolution.settings["positions"] = "50";
    }
    Ratios ratios;
    for (std::uint64_t i = 0; i < (options.quick ? 1 : kSeeds); ++i) {
      TESUJI_TRY(const bool done,
                 evolve(evolution, options.seed_number + i, options, watch, findings, ratios));
      if (!done) return findings;
    }
    for (std::size_t i = 0; i < ratios.size(); ++i) {
      const double mean = lab::sample_mean(ratios[i]).value;
      findings.push_back({fmt::format("{}: mean ratio of regrets, depth {}, last to first best by "
                                      "points",
                                      evolution.title, depth_at(i)),
                          "less than 1", fmt::format("{:.2f}", mean), mean < 1});
    }
  }
  return findings;
}

}  // namespace

base::Result<std::vector<Finding>> kalah_genetic(const ExperimentOptions& options,
                                                 const base::Watch& watch) {
  return evolved({{"points, linear", "points", {{"fitness", "points"}, {"kind", "linear"}}},
                  {"exact, polynomial", "exact", {}}},
                 options, watch);
}

// With bases that are drawn instead of taken from a store.
base::Result<std::vector<Finding>> kalah_genetic_report(const ExperimentOptions& options,
                                                        const base::Watch& watch) {
  TESUJI_TRY(auto plan, kalah_report_plan());
  plan.erase("population-from");
  plan.erase("base-from");
  return evolved({{"as in the report", "report", plan}}, options, watch);
}

base::Result<std::vector<Finding>> kalah_random(const ExperimentOptions& options,
                                                const base::Watch& watch) {
  game::RawSettings settings;
  if (options.quick) settings["trials"] = "500";
  TESUJI_TRY(const auto run,
             learned({"random", "kalah-random", settings, options.seed_number}, options, watch));
  if (!run) return std::vector<Finding>();
  const auto trials = (*run)["trials"].get<double>();
  const auto beaten = trials - (*run)["filtered"].get<double>();
  TESUJI_TRY(const auto score, against_strangers(*run, options.seed_number));
  return std::vector<Finding>{
      {"random heuristics that beat Regular as first and second", "",
       fmt::format("{:.1f} % of {:.0f}", 100 * beaten / trials, trials), std::nullopt},
      {"heuristics that entered the base", "", fmt::format("{}", (*run)["entered"].get<int>()),
       std::nullopt},
      {"bar at the end", "", fmt::format("{:.3f}", (*run)["bar"].get<double>()), std::nullopt},
      strangers_finding("newest", score),
      {"regret of the newest, depth 2", "", fmt::format("{:.2f}", regret(*run, 0, "best")),
       std::nullopt},
      {"regret of the newest, depth 4", "", fmt::format("{:.2f}", regret(*run, 1, "best")),
       std::nullopt}};
}

base::Result<std::vector<Finding>> kalah_sane(const ExperimentOptions& options,
                                              const base::Watch& watch) {
  game::RawSettings settings;
  if (options.quick) settings["generations"] = "15";
  TESUJI_TRY(const auto run,
             learned({"sane", "kalah-sane", settings, options.seed_number}, options, watch));
  if (!run) return std::vector<Finding>();
  const auto share = (*run)["against_random"].get<double>();
  return std::vector<Finding>{{"the best network's games against random moves, 200", "",
                               fmt::format("{:.1f} %", 100 * share), share > 0.6}};
}

}  // namespace tesuji::kalah::experiments
