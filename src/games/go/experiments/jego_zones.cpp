// What dividing the board is worth to a search, and what two threads make of it: section 6.1 of
// Proyecto de juego de Go (Chavero et al.).
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/clock.h"
#include "base/thread_queue.h"
#include "games/go/experiments/experiments.h"
#include "games/go/experiments/positions.h"
#include "games/go/players/register.h"
#include "games/go/zones/forest.h"
#include "lab/sample_mean.h"

namespace tesuji::go::experiments {
namespace {

using base::Result;
using zones::Forest;

constexpr std::size_t kPositions = 30;
constexpr std::size_t kQuickPositions = 2;
constexpr double kSeconds = 0.5;  // of processor time for a position
constexpr double kQuickSeconds = 0.05;
constexpr int kLeastSize = 8;  // the report's zones have a dozen points
constexpr int kMostSize = 16;
constexpr double kClaimedDepth = 6;
constexpr double kLeastShare = 0.85;  // of the work per processor second that one thread does

base::Watch watch_of(double seconds) {
  return base::Watch(base::Limits{.seconds = seconds, .clock = base::ClockKind::cpu});
}

double whole_board_depth(const Position& position, double seconds) {
  const auto spec = game::parse_player_spec("negamax:evaluation=jego").value();
  auto seated = players::catalogue().make(spec, base::Seed(1));
  base::Watch watch = watch_of(seconds);
  const auto decision = seated.value().player->decide({.game = position, .watch = watch});
  for (const auto& fact : decision.facts) {
    if (fact.name == "depth") return fact.value;
  }
  return 0;
}

struct Depths {
  std::vector<double> shared;  // all zones of a position together within the time
  std::vector<double> alone;   // each zone by itself, as the report's did on a machine of its own
};

// The depths of the zones of that size.
void add_depths(const Position& position, double seconds, Depths& depths) {
  base::Watch watch = watch_of(seconds);
  zones::ForestOptions options;
  options.limits.nodes = base::kMaxNodes;
  const Forest forest = zones::grow(position.board(), position.to_move(), options, watch);
  for (std::size_t i = 0; i < forest.division.zones.size(); ++i) {
    const zones::Zone& zone = forest.division.zones[i];
    if (zone.size < kLeastSize || zone.size > kMostSize) continue;
    depths.shared.push_back(forest.trees[i].depth);
    base::Watch own = watch_of(seconds);
    const zones::LocalZone local{position.board(), zone, forest.division.safe};
    const auto graph = zones::search_zone(local, options.limits, own);
    depths.alone.push_back(graph ? graph->depth : 0);
  }
}

struct Work {
  double nodes = 0;
  double cpu = 0;
  double wall = 0;
};

Work work_of(const std::vector<Position>& positions, unsigned threads, std::uint64_t nodes) {
  auto kinds = std::make_shared<base::JobKinds>();
  kinds->add(zones::zone_kind());
  base::ThreadQueue queue(kinds, threads);
  zones::ForestOptions options;
  options.limits.nodes = nodes;
  options.limits.exact_nodes = nodes;
  Work work;
  const double cpu = base::process_cpu_seconds();
  const double wall = base::wall_seconds();
  for (const Position& position : positions) {
    base::Watch watch;
    work.nodes += static_cast<double>(
        zones::grow(position.board(), position.to_move(), options, watch, &queue).nodes);
  }
  work.cpu = base::process_cpu_seconds() - cpu;
  work.wall = base::wall_seconds() - wall;
  return work;
}

}  // namespace

Result<std::vector<Finding>> jego_depth(const ExperimentOptions& options,
                                        const base::Watch& watch) {
  const double seconds = options.quick ? kQuickSeconds : kSeconds;
  const auto positions =
      drawn_positions(options.quick ? kQuickPositions : kPositions, options.seed);
  std::vector<double> whole;
  Depths depths;
  for (const Position& position : positions) {
    if (watch.is_stopped()) return std::vector<Finding>();
    watch.report({"jego-depth", whole.size(), positions.size(), ""});
    whole.push_back(whole_board_depth(position, seconds));
    add_depths(position, seconds, depths);
  }
  if (depths.alone.empty()) depths = {{0}, {0}};
  const auto all = lab::sample_mean(whole);
  const auto alone = lab::sample_mean(depths.alone);
  const auto text = [](const arena::Estimate& mean) {
    return fmt::format("{:.1f} [{:.1f}, {:.1f}]", mean.value, mean.ci95.low, mean.ci95.high);
  };
  return std::vector<Finding>{
      {fmt::format("plies of the whole board in {} s, {} positions on 13x13", seconds,
                   positions.size()),
       "3 to 4", text(all), std::nullopt},
      {fmt::format("plies in zones of {} to {} points, all zones in the same time, {} zones",
                   kLeastSize, kMostSize, depths.shared.size()),
       "", text(lab::sample_mean(depths.shared)), std::nullopt},
      {"plies in them, a processor for each in the same time, as the report had", "6 to 10",
       text(alone), alone.value >= kClaimedDepth && alone.value > all.value}};
}

Result<std::vector<Finding>> jego_two_processors(const ExperimentOptions& options,
                                                 const base::Watch& watch) {
  const auto positions =
      drawn_positions(options.quick ? kQuickPositions : kPositions, options.seed);
  const std::uint64_t nodes = options.quick ? 500 : 10'000;
  const Work one = work_of(positions, 1, nodes);
  if (watch.is_stopped()) return std::vector<Finding>();
  const Work two = work_of(positions, 2, nodes);
  const double share = (two.nodes / two.cpu) / (one.nodes / one.cpu);
  return std::vector<Finding>{
      {"time of a move with two processors instead of one", "about 30 % less",
       fmt::format("{:.0f} % less ({:.2f} s instead of {:.2f} s)", 100 * (1 - two.wall / one.wall),
                   two.wall, one.wall),
       std::nullopt},
      {"work per second of processor time on two threads, beside one", "",
       fmt::format("{:.3f} ({:.0f} and {:.0f} positions per second)", share, two.nodes / two.cpu,
                   one.nodes / one.cpu),
       share >= kLeastShare},
      {"the same positions are searched", "", two.nodes == one.nodes ? "yes" : "no",
       two.nodes == one.nodes}};
}

}  // namespace tesuji::go::experiments
