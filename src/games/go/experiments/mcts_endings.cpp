// Fast games must end properly: each by two passes or by resignation, never at the move cap, and as
// GNU Go counts them too.
#include <fmt/format.h>

#include "base/built_in.h"
#include "games/go/experiments/counted_records.h"
#include "games/go/experiments/go_matches.h"
#include "lab/experiment_runs.h"
#include "lab/share_text.h"

TESUJI_BUILT_IN(mcts_endings);

namespace tesuji::go::experiments {
namespace {

constexpr std::uint64_t kQuickGames = 2;
constexpr double kQuickSeconds = 0.02;

base::Result<lab::TournamentPlan> plan_of(const ExperimentOptions& options) {
  TESUJI_TRY(auto plan,
             lab::read_tournament_plan(built_in::mcts_endings(), "experiments/mcts_endings.toml"));
  plan.match.seed = options.seed_number;
  plan.match.dated = false;
  if (options.quick) {
    plan.match.games = kQuickGames;
    plan.match.limits.seconds = kQuickSeconds;
  }
  return plan;
}

struct Endings {
  std::uint64_t resigned = 0;
  std::vector<std::filesystem::path> counted;
  std::vector<std::string> others;  // how the rest ended
};

base::Result<Endings> endings_of(const std::vector<std::filesystem::path>& records) {
  Endings endings;
  for (const auto& file : records) {
    TESUJI_TRY(const auto record, read_played(file));
    switch (record.outcome.reason) {
      case game::EndReason::resignation:
        ++endings.resigned;
        break;
      case game::EndReason::score:
        endings.counted.push_back(file);
        break;
      default:
        endings.others.push_back(
            fmt::format("{} by {}", record_place(file), name(record.outcome.reason)));
    }
  }
  return endings;
}

}  // namespace

base::Result<std::vector<Finding>> mcts_endings(const ExperimentOptions& options,
                                                const base::Watch& watch) {
  TESUJI_TRY(const auto plan, plan_of(options));
  TESUJI_TRY(const auto result, lab::experiment_tournament(options, "games", plan, watch));
  if (!result.complete) return std::vector<Finding>{};
  TESUJI_TRY(const auto records, played_records(options.folder / "games"));
  TESUJI_TRY(const auto endings, endings_of(records));
  std::vector<Finding> findings = {
      {"games that ended by two passes or by resignation", "all",
       fmt::format("{} counted and {} resigned of {}{}", endings.counted.size(), endings.resigned,
                   records.size(), listed(endings.others)),
       endings.others.empty()}};
  TESUJI_TRY(const auto counts, counted(endings.counted, {}, options, watch));
  if (!counts) return std::vector<Finding>{};
  findings.push_back(
      same_winners("counted games where GNU Go names the same winner", *counts, {"all", 1}));
  return findings;
}

}  // namespace tesuji::go::experiments
