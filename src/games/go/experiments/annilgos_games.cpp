#include "games/go/experiments/annilgos_games.h"

#include <fmt/format.h>

#include "arena/match.h"
#include "games/go/rules/kit.h"
#include "lab/experiment_runs.h"
#include "lab/sample_mean.h"

namespace tesuji::go::experiments {
namespace {

// Seconds without an answer after which an engine counts as hung. On a busy machine one that is
// well may take minutes, and its loss would be counted as our win.
constexpr double kPatience = 3600;

std::string text_of(std::uint64_t wins, std::uint64_t games, const std::vector<double>& points) {
  const arena::Tally tally{wins, 0, games - wins};
  const auto interval = arena::score_interval(tally);
  std::string text = fmt::format("{:.0f} % [{:.0f}, {:.0f}] of {}", 100 * tally.score(),
                                 100 * interval.low, 100 * interval.high, games);
  if (points.empty()) return text;
  const auto mean = lab::sample_mean(points);
  return text + fmt::format("; {:+.1f} points +-{:.1f}", mean.value, mean.value - mean.ci95.low);
}

}  // namespace

void PlayedGames::add(std::uint64_t index, bool won, std::optional<double> margin) {
  const std::size_t colour = index % 2;
  ++games[colour];
  wins[colour] += won ? 1 : 0;
  if (margin) points[colour].push_back(*margin);
}

void add_rows(const std::string& title, const ColourRows& rows, const PlayedGames& games,
              std::vector<Finding>& findings) {
  if (games.has_no_opponent) {
    findings.push_back({title, rows[2].reported, "not measured: the engine does not run here", {}});
    return;
  }
  std::vector<double> all = games.points[0];
  all.insert(all.end(), games.points[1].begin(), games.points[1].end());
  const std::array<std::string, 3> ours = {
      text_of(games.wins[0], games.games[0], games.points[0]),
      text_of(games.wins[1], games.games[1], games.points[1]),
      text_of(games.wins[0] + games.wins[1], games.games[0] + games.games[1], all) +
          fmt::format("; {} distinct", games.distinct)};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    findings.push_back({title + ", " + rows[i].name, rows[i].reported, ours[i], std::nullopt});
  }
}

base::Result<std::optional<PlayedGames>> colour_match(const ExperimentOptions& options,
                                                      const std::string& name,
                                                      const std::array<std::string, 2>& players,
                                                      std::uint64_t games,
                                                      const base::Watch& watch) {
  arena::MatchPlan plan;
  plan.game = Kit::kName;
  plan.options = {{"size", "9"}, {"komi", "5.5"}};
  plan.games = games;
  plan.seed = options.seed_number;
  plan.dated = false;
  plan.engines.hang_seconds = kPatience;
  for (std::size_t i = 0; i < 2; ++i) {
    TESUJI_TRY(plan.players[i], game::parse_player_spec(players[i]));
  }
  TESUJI_TRY(const auto report, lab::experiment_match(options, name, plan, watch));
  if (!report.complete) return std::optional<PlayedGames>();
  PlayedGames played;
  played.has_no_opponent = report.summary.crashes[1] > 0;
  for (std::size_t i = 0; i < report.results.size(); ++i) {
    played.add(i, report.results[i] == arena::GameResult::win, report.margins[i]);
  }
  played.distinct = report.summary.distinct;
  return std::optional(std::move(played));
}

}  // namespace tesuji::go::experiments
