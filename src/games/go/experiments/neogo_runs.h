// The evolutionary runs of the report on networks (table 4.1), and how their networks do against
// GNU Go: a curve of games won by the best four of each generation, with either colour.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/option.h"
#include "games/go/experiments/gnugo_games.h"
#include "lab/experiment.h"

namespace tesuji::go::experiments {

struct NeogoRun {
  std::string name;  // as in the table
  int size;
  int sample;
  std::string neurons;  // of the population, by segment
  std::string hidden;   // of a network, by segment
  int networks;
};
const std::vector<NeogoRun>& neogo_runs();
const NeogoRun& neogo_run(std::string_view name);

// The settings of `tesuji learn sane`; experiments/neogo_NAME.toml has the same.
game::RawSettings settings_of(const NeogoRun& run);

// A run with small populations, where many are to be compared.
game::RawSettings small_run();

// Against GNU Go, generation by generation.
struct GnuGoCurve {
  std::vector<std::uint64_t> generations;
  std::vector<int> won;           // of games_each
  std::vector<int> won_as_black;  // of those
  int games_each = 8;
  std::string missing;  // why there is none

  [[nodiscard]] int most() const;
  // The first generation in which so many games were won; 0: none.
  [[nodiscard]] std::uint64_t first_with(int games) const;
  [[nodiscard]] int sum() const;
  [[nodiscard]] int sum_as_black() const;
};

struct CurvePlan {
  std::uint64_t generations = 50;
  std::uint64_t every = 1;  // how often GNU Go is asked
  GnuGoTest test;
  bool tiny = false;  // populations so small that nothing is learned: a look at the machinery
};
// The whole plan, or a look at it.
CurvePlan curve_plan(bool quick);

// Runs the learner below the experiment's folder (or goes on with it), then the games, which are
// counted in gnugo.csv and drawn in gnugo.svg there; those won are kept in the folder gnugo.
// Nothing if the watch was stopped.
base::Result<std::optional<GnuGoCurve>> learned_curve(const lab::ExperimentOptions& options,
                                                      const std::string& name,
                                                      game::RawSettings settings,
                                                      const CurvePlan& plan,
                                                      const base::Watch& watch);

}  // namespace tesuji::go::experiments
