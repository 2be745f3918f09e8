// What each technique of the co-evolution is worth: runs without it, three seeds each, on 5x5.
//
// A run's champion plays `capture`, whom none of them has met, and all champions' games of one kind
// are counted together.
#include <fmt/format.h>

#include <algorithm>

#include "arena/match.h"
#include "games/go/experiments/experiments.h"
#include "games/go/experiments/neogo_runs.h"
#include "games/go/learners/sane_kind.h"
#include "games/go/rules/kit.h"
#include "lab/experiment_runs.h"

namespace tesuji::go::experiments {
namespace {

using base::Result;

constexpr std::uint64_t kSeeds = 3;

struct Variant {
  std::string name;
  std::string off;  // the setting that is false; empty: none
};
const std::vector<Variant>& variants() {
  static const std::vector<Variant> kVariants = {{"all techniques", ""},
                                                 {"without fitness sharing", "fitness-sharing"},
                                                 {"without shared sampling", "shared-sampling"},
                                                 {"without hall of fame", "hall-of-fame"}};
  return kVariants;
}

// The tally of one run's champion; nothing if the watch was stopped.
Result<std::optional<arena::Tally>> champion_games(const Variant& variant, std::uint64_t seed,
                                                   const ExperimentOptions& options,
                                                   const base::Watch& watch) {
  game::RawSettings settings = small_run();
  settings["generations"] = options.quick ? "2" : "30";
  if (options.quick) settings["networks"] = "12";
  if (!variant.off.empty()) settings[variant.off] = "false";
  const auto kind = learners::sane_kind();
  game::LearnTask task;
  TESUJI_TRY(task.settings, game::Settings::read(kind.options, settings, variant.name));
  task.seed = options.seed_number * 100 + seed;
  const std::string name = fmt::format("{}-{}", variant.off.empty() ? "all" : variant.off, seed);
  TESUJI_TRY(const auto learned,
             lab::experiment_lesson(options, name, kind, std::move(task), watch));
  if (!learned) return std::optional<arena::Tally>();
  arena::MatchPlan plan;
  plan.game = Kit::kName;
  plan.options = {{"size", "5"}, {"komi", "5.5"}};
  plan.games = options.quick ? 20 : 200;
  plan.seed = options.seed_number;
  plan.openings = "none";
  plan.dated = false;
  const std::string net = (options.folder / name / kind.model_file).string();
  TESUJI_TRY(plan.players[0], game::parse_player_spec("neogo:net=" + net));
  TESUJI_TRY(plan.players[1], game::parse_player_spec("capture"));
  TESUJI_TRY(const auto report, lab::experiment_match(options, name + "-capture", plan, watch));
  if (!report.complete) return std::optional<arena::Tally>();
  return std::optional(report.summary.tally);
}

}  // namespace

Result<std::vector<Finding>> neogo_ablation(const ExperimentOptions& options,
                                            const base::Watch& watch) {
  std::vector<Finding> findings;
  std::vector<double> scores;
  for (const auto& variant : variants()) {
    arena::Tally all;
    std::string each;
    for (std::uint64_t seed = 1; seed <= (options.quick ? 1 : kSeeds); ++seed) {
      TESUJI_TRY(const auto tally, champion_games(variant, seed, options, watch));
      if (!tally) return std::vector<Finding>();
      all.wins += tally->wins;
      all.draws += tally->draws;
      all.losses += tally->losses;
      each += fmt::format("{}{:.0f}", seed > 1 ? ", " : "", 100 * tally->score());
    }
    const auto interval = arena::score_interval(all);
    findings.push_back(
        {fmt::format("{}: games against capture", variant.name),
         variant.off.empty() ? "better than without one of them" : "",
         fmt::format("{:.1f} % [{:.1f}, {:.1f}] of {}; by seed {}", 100 * all.score(),
                     100 * interval.low, 100 * interval.high, all.games(), each),
         std::nullopt});
    scores.push_back(all.score());
  }
  // The first variant has all techniques, the others lack one each.
  findings.front().holds = scores.front() > *std::max_element(scores.begin() + 1, scores.end());
  return findings;
}

}  // namespace tesuji::go::experiments
