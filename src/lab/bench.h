// A benchmark: some fixed work that `tesuji bench` measures, and the signature of what it computed.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "base/seed.h"
#include "base/watch.h"
#include "game/catalogue.h"

namespace tesuji::lab {

struct Work {
  std::uint64_t units = 0;      // what is counted: games, moves
  std::uint64_t signature = 0;  // of what was computed
};

// Benchmarks are listed, and signed, group by group; in a group game by game.
enum class BenchGroup {
  steps,       // playouts, moves, one look by a network: what is done millions of times
  look_ahead,  // evaluations of positions and the depth-first search that uses them
  whole        // whole searches: Monte Carlo trees, exact values
};

struct Bench {
  BenchGroup group = BenchGroup::steps;
  std::string name;
  std::string unit;
  std::function<Work(std::uint64_t seed)> run;  // some milliseconds of work
  bool time_each = false;                       // microseconds per unit, not units per second
  bool is_long = false;                         // seconds of work: one round, no signature
  std::function<void()> prepare = {};           // what is not to be measured
  bool is_threaded = false;  // all threads' processor time counts; threads meet by chance: no
                             // signature
};

// Nodes of one decision by this player, limited by its spec or by `nodes`.
template <class Game>
Work searched(const game::Catalogue<Game>& catalogue, const std::string& spec, const Game& game,
              std::optional<std::uint64_t> nodes = {}) {
  const auto player =
      std::move(catalogue.make(game::parse_player_spec(spec).value(), base::Seed(1))->player);
  base::Watch watch(base::Limits{.nodes = nodes});
  const auto decision = player->decide({.game = game, .watch = watch});
  return {decision.nodes, base::mixed(decision.nodes ^ Game::number_of(decision.move))};
}

}  // namespace tesuji::lab
