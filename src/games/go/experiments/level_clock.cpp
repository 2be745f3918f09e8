// A level is a number of nodes, which a clock can only shorten: the same match of two levels
// without a clock and with two that are long enough must have the same moves.
#include <fmt/format.h>

#include "games/go/experiments/go_matches.h"
#include "lab/experiment_runs.h"
#include "lab/share_text.h"

namespace tesuji::go::experiments {
namespace {

struct Clock {
  const char* name;  // of its folder
  const char* title;
  std::optional<double> game_seconds;
  std::optional<double> move_seconds;
};
constexpr Clock kClocks[] = {
    {"without", "without a clock", std::nullopt, std::nullopt},
    {"ten-minutes", "ten minutes per game", 600.0, std::nullopt},
    {"twenty-seconds-per-move", "twenty seconds per move", std::nullopt, 20.0}};

using Moves = std::vector<std::string>;

base::Result<std::vector<Moves>> moves_of(const std::filesystem::path& run) {
  TESUJI_TRY(const auto files, played_records(run));
  std::vector<Moves> games;
  for (const auto& file : files) {
    TESUJI_TRY(auto record, read_played(file));
    games.push_back(std::move(record.moves));
  }
  return games;
}

std::uint64_t same_games(const std::vector<Moves>& games, const std::vector<Moves>& others) {
  std::uint64_t same = 0;
  for (std::size_t i = 0; i < std::min(games.size(), others.size()); ++i) {
    same += games[i] == others[i] ? 1 : 0;
  }
  return same;
}

}  // namespace

base::Result<std::vector<Finding>> level_clock(const ExperimentOptions& options,
                                               const base::Watch& watch) {
  TESUJI_TRY(auto plan, match_on_9x9(options, {"casual", "learner"}, options.quick ? 2 : 100));
  std::vector<Finding> findings;
  std::vector<Moves> without;
  for (const Clock& clock : kClocks) {
    plan.game_seconds = clock.game_seconds;
    plan.limits.seconds = clock.move_seconds;
    TESUJI_TRY(const auto report, lab::experiment_match(options, clock.name, plan, watch));
    if (!report.complete) return std::vector<Finding>{};
    TESUJI_TRY(auto games, moves_of(options.folder / clock.name));
    const auto& tally = report.summary.tally;
    Finding finding{fmt::format("casual against learner, {}", clock.title), "",
                    lab::share_text(tally.wins, tally.games()), std::nullopt};
    if (clock.game_seconds || clock.move_seconds) {
      const std::uint64_t same = same_games(without, games);
      finding.seed_value = "the same moves";
      finding.ours += fmt::format("; {} of {} games by the same moves", same, plan.games);
      finding.holds = same == plan.games;
    } else {
      without = std::move(games);
    }
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace tesuji::go::experiments
