// Section 5.1 of the report on ANNILGOS: alpha-beta that searches only the 20 best moves by rules.
#include <fmt/format.h>

#include "base/clock.h"
#include "games/go/experiments/experiments.h"
#include "games/go/players/register.h"
#include "games/go/rules/kit.h"
#include "lab/sample_mean.h"

namespace tesuji::go::experiments {
namespace {

constexpr int kBoard = 9;
constexpr std::uint32_t kOpening = 4;  // random moves
constexpr std::uint32_t kFewest = 6;
constexpr std::uint32_t kMost = 50;
constexpr double kFewer = 7;  // times fewer nodes

using MadePlayer = std::unique_ptr<game::Player<Position>>;

MadePlayer made(const std::string& text, base::Seed seed) {
  const auto spec = game::parse_player_spec(text);
  return std::move(players::catalogue().make(spec.value(), seed)->player);
}

// One of a game of its own: random opening moves, then the player of rules against itself.
Position drawn(base::Seed seed) {
  Position position(kBoard);
  base::Random random = seed.random();
  const auto length = kFewest + random.below(kMost - kFewest + 1);
  const MadePlayer player = made("annilgos-rules", seed);
  while (position.moves_played() < length && !position.is_over()) {
    base::Watch watch;
    if (position.moves_played() >= kOpening) {
      position.play(player->decide({.game = position, .watch = watch}).move);
      continue;
    }
    const auto moves = Kit::opening_moves(position);
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return position;
}

struct Cost {
  std::vector<double> nodes;  // by position
  double ms = 0;              // mean
  [[nodiscard]] double mean() const { return lab::sample_mean(nodes).value; }
  [[nodiscard]] std::string text() const {
    return fmt::format("{:.0f} nodes, {:.1f} ms", mean(), ms);
  }
};

// How many times fewer nodes `own` visits than `wide` on the same positions, with half the width of
// its 95 % interval (the ratio of two means, by linearization).
struct Fewer {
  double times = 0;
  double error = 0;
};

Fewer fewer(const Cost& wide, const Cost& own) {
  const double times = wide.mean() / own.mean();
  std::vector<double> rest;
  for (std::size_t i = 0; i < own.nodes.size(); ++i) {
    rest.push_back((wide.nodes[i] - times * own.nodes[i]) / own.mean());
  }
  const auto mean = lab::sample_mean(rest);
  return {times, mean.ci95.high - mean.value};
}

Cost cost(const std::string& player, const std::vector<Position>& positions) {
  Cost cost;
  const double start = base::thread_cpu_seconds();
  for (const Position& position : positions) {
    base::Watch watch;
    const auto decision = made(player, base::Seed(1))->decide({.game = position, .watch = watch});
    cost.nodes.push_back(static_cast<double>(decision.nodes));
  }
  cost.ms = 1000 * (base::thread_cpu_seconds() - start) / static_cast<double>(positions.size());
  return cost;
}

}  // namespace

base::Result<std::vector<Finding>> annilgos_move_source(const ExperimentOptions& options,
                                                        const base::Watch& watch) {
  std::vector<Position> positions;
  for (std::uint64_t i = 0; positions.size() < (options.quick ? 4U : 300U); ++i) {
    if (watch.is_stopped()) return std::vector<Finding>{};
    Position position = drawn(options.seed.child("position", i));
    if (!position.is_over()) positions.push_back(std::move(position));
  }
  const std::string player = "negamax:depth=3,devices=alpha-beta";
  const std::string history = player + ";history";
  const std::string devices = history + ";killers;pvs;table;deepening";
  const std::string rules = ",moves=theory,width=20";
  const std::string all = ",share=1";  // of the 20
  const Cost wide = cost(history, positions);
  std::vector<Finding> findings = {
      {fmt::format("depth 3, {} positions of 9x9: every move, history", positions.size()), "",
       wide.text(), std::nullopt}};
  const auto add = [&](const char* name, const std::string& spec, bool is_asked) {
    const Cost own = cost(spec, positions);
    const auto [times, error] = fewer(wide, own);
    findings.push_back({name, is_asked ? fmt::format("at least {:.0f} times fewer", kFewer) : "",
                        fmt::format("{}: {:.2f} +-{:.2f} times fewer", own.text(), times, error),
                        is_asked ? std::optional(times >= kFewer) : std::nullopt});
  };
  add("every move, the five devices below", devices, false);
  add("always the 20 best by rules, in their order alone", player + rules + all, false);
  add("always the 20 best by rules, history", history + rules + all, false);
  add("always the 20 best by rules, history, killers, pvs, table, deepening", devices + rules + all,
      false);
  add("the 20 best by rules, no more than have 95 % of the strengths, history", history + rules,
      true);
  return findings;
}

}  // namespace tesuji::go::experiments
