// The section on Monte Carlo of Chavero et al. (2004): how good is a player that only plays random
// games?
//
// The section gives no figure. It says that the program gets relatively good results on 9x9, and
// that as many games as possible should be played. Both are put to the test here.
#include <fmt/format.h>

#include "arena/match.h"
#include "games/go/experiments/experiments.h"
#include "games/go/rules/kit.h"
#include "lab/experiment_runs.h"

namespace tesuji::go::experiments {
namespace {

struct Effort {
  std::uint64_t games;     // of each match
  std::uint64_t playouts;  // random games per move
};
constexpr Effort kFull{30, 2000};
constexpr Effort kQuick{10, 300};
constexpr std::uint64_t kFewer = 10;  // the weaker self plays so many times fewer random games

constexpr std::string_view kBeaten = "capture";  // what "relatively good" must at least beat
constexpr std::string_view kGnuGo = "gtp:gnugo --mode gtp --chinese-rules --level 0";
struct Opponent {
  std::string_view spec;
  std::string_view name;
};
constexpr Opponent kOpponents[] = {
    {"random", "random"}, {kBeaten, kBeaten}, {"negamax13", "negamax13"}, {kGnuGo, "gnugo"}};

std::string gobble(std::uint64_t playouts) { return fmt::format("gobble:nodes={}", playouts); }

// Gobble's view; fewer games than asked for if the watch was stopped.
base::Result<arena::MatchSummary> played(const std::string& name,
                                         const std::array<std::string, 2>& players,
                                         std::uint64_t games, const ExperimentOptions& options,
                                         const base::Watch& watch) {
  arena::MatchPlan plan;
  plan.game = go::Kit::kName;
  plan.options = {{"size", "9"}};
  plan.games = games;
  plan.seed = options.seed.value();
  plan.dated = false;
  for (std::size_t i = 0; i < 2; ++i) {
    TESUJI_TRY(plan.players[i], game::parse_player_spec(players[i]));
  }
  TESUJI_TRY(const auto report, lab::experiment_match(options, name, plan, watch));
  return report.summary;
}

std::string text_of(const arena::MatchSummary& summary) {
  if (summary.crashes[1] > 0) return "not measured: the engine does not run here";
  const arena::Tally& tally = summary.tally;
  const auto interval = arena::score_interval(tally);
  return fmt::format("{:.1f} % [{:.1f}, {:.1f}] of {} games", 100 * tally.score(),
                     100 * interval.low, 100 * interval.high, tally.games());
}

bool is_surely_better(const arena::MatchSummary& summary) {
  return arena::score_interval(summary.tally).low > 0.5;
}

}  // namespace

base::Result<std::vector<Finding>> gobble_9x9(const ExperimentOptions& options,
                                              const base::Watch& watch) {
  const Effort effort = options.quick ? kQuick : kFull;
  std::vector<Finding> findings;
  for (const auto& [opponent, name] : kOpponents) {
    TESUJI_TRY(const auto summary,
               played(std::string(name), {gobble(effort.playouts), std::string(opponent)},
                      effort.games, options, watch));
    if (watch.is_stopped()) return findings;
    Finding finding{fmt::format("gobble, {} games per move, against {}", effort.playouts,
                                opponent == kGnuGo ? "GNU Go level 0" : opponent),
                    "", text_of(summary), std::nullopt};
    if (opponent == kBeaten) {
      finding.seed_value = "good results";
      finding.holds = is_surely_better(summary);
    }
    findings.push_back(std::move(finding));
  }
  const std::uint64_t fewer = effort.playouts / kFewer;
  TESUJI_TRY(const auto summary, played("fewer", {gobble(effort.playouts), gobble(fewer)},
                                        effort.games, options, watch));
  if (watch.is_stopped()) return findings;
  findings.push_back({fmt::format("gobble, {} games per move, against {}", effort.playouts, fewer),
                      "more is better", text_of(summary), is_surely_better(summary)});
  return findings;
}

}  // namespace tesuji::go::experiments
