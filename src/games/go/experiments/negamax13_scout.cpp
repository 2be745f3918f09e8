// The claim of Trabajo Práctico Especial (Godfrid et al.) that the scout layer makes depth 4 half
// as fast again, over many positions instead of one game.
//
// Each position is searched with and without the layer by a new player. What is averaged are
// logarithms, so that a position counts the same whether its search is long or short.
#include <fmt/format.h>

#include "base/clock.h"
#include "games/go/experiments/experiments.h"
#include "games/go/experiments/positions.h"
#include "games/go/players/register.h"
#include "lab/sample_mean.h"

namespace tesuji::go::experiments {
namespace {

constexpr std::size_t kPositions = 120;
constexpr std::size_t kQuickPositions = 6;
constexpr double kReported = 1.5;
constexpr std::string_view kWith = "negamax13:depth=4";
constexpr std::string_view kWithout = "negamax13:depth=4,devices=alpha-beta;history";

struct Searched {
  double seconds = 0;
  double nodes = 0;
  double value = 0;
};

Searched searched(std::string_view player, const go::Position& position) {
  const auto spec = game::parse_player_spec(std::string(player)).value();
  const auto made = std::move(players::catalogue().make(spec, base::Seed(1))->player);
  base::Watch watch;
  const double start = base::thread_cpu_seconds();
  const auto decision = made->decide({.game = position, .watch = watch});
  Searched result{base::thread_cpu_seconds() - start, static_cast<double>(decision.nodes)};
  for (const auto& fact : decision.facts) {
    if (fact.name == "search_value") result.value = fact.value;
  }
  return result;
}

// Of logarithms: how many times as much it takes without the layer.
arena::Estimate times(std::span<const double> logarithms) {
  const auto mean = lab::sample_mean(logarithms);
  return {std::exp(mean.value), {std::exp(mean.ci95.low), std::exp(mean.ci95.high)}};
}

std::string text_of(const arena::Estimate& times, std::size_t positions) {
  return fmt::format("{:.3f} [{:.3f}, {:.3f}] over {} positions", times.value, times.ci95.low,
                     times.ci95.high, positions);
}

}  // namespace

base::Result<std::vector<Finding>> negamax13_scout(const ExperimentOptions& options,
                                                   const base::Watch& watch) {
  const auto positions =
      drawn_positions(options.quick ? kQuickPositions : kPositions, options.seed);
  std::vector<double> nodes;
  std::vector<double> seconds;
  std::size_t fewer = 0;
  std::size_t equal_values = 0;
  for (const auto& position : positions) {
    if (watch.is_stopped()) return std::vector<Finding>();
    watch.report({"negamax13-scout", nodes.size(), positions.size(), ""});
    const Searched without = searched(kWithout, position);
    const Searched with = searched(kWith, position);
    nodes.push_back(std::log(without.nodes / with.nodes));
    seconds.push_back(std::log(without.seconds / with.seconds));
    fewer += with.nodes < without.nodes ? 1 : 0;
    equal_values += with.value == without.value ? 1 : 0;
  }
  const auto by_time = times(seconds);
  const auto by_nodes = times(nodes);
  const std::size_t count = positions.size();
  return std::vector<Finding>{
      {"time without the scout layer over time with it", fmt::format("{}", kReported),
       text_of(by_time, count), by_time.value >= kReported},
      {"nodes without it over nodes with it", "more than 1", text_of(by_nodes, count),
       by_nodes.ci95.low > 1},
      {"positions in which it saves nodes", "", fmt::format("{} of {}", fewer, count),
       std::nullopt},
      {"positions with the same value either way", "all",
       fmt::format("{} of {}", equal_values, count), equal_values == count}};
}

}  // namespace tesuji::go::experiments
