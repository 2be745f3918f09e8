// Benchmarks of games between evolved networks: `sane.games.5`, `sane.games.9`.
#include <fmt/format.h>

#include "games/go/evolved/games_job.h"
#include "games/go/experiments/benches.h"

namespace tesuji::go::experiments {
namespace {

struct Entrants {
  std::vector<evolved::Mover> hosts;
  std::vector<evolved::Mover> opponents;
};

// As in the runs coco_100 and coco500: some hosts of one population against some of another.
Entrants entrants(int size, std::uint64_t seed) {
  evolved::GoForm form;
  form.size = size;
  evolve::SaneOptions options;
  options.neurons.inputs = options.shape.inputs = form.inputs();
  options.neurons.outputs = options.shape.outputs = form.outputs();
  options.neurons.parts = {2000};
  options.shape.hidden = {size == 5 ? 100U : 500U};
  options.networks = 8;
  Entrants made;
  for (std::uint64_t i = 0; i < 2; ++i) {
    const evolve::Population population(options, base::Seed(seed).child("population", i));
    std::vector<evolve::Network> networks;
    for (std::size_t k = 0; k < options.networks; ++k) networks.push_back(population.network(k));
    (i == 0 ? made.hosts : made.opponents) = evolved::movers(form, networks);
  }
  return made;
}

}  // namespace

void add_neogo_benches(std::vector<lab::Bench>& list) {
  for (const int size : {5, 9}) {
    lab::Bench bench{
        lab::BenchGroup::whole, fmt::format("sane.games.{}", size), "games/s",
        [size](std::uint64_t seed) {
          evolved::forget_verdicts();
          const Entrants made = entrants(size, seed);
          const auto played =
              evolved::played(made.hosts, made.opponents, 1, {}, base::Watch()).value();
          lab::Work work{static_cast<std::uint64_t>(played.counts[evolved::kGames]),
                         base::mixed(static_cast<std::uint64_t>(played.counts[evolved::kMoves]))};
          for (std::size_t h = 0; h < made.hosts.size(); ++h) {
            work.signature = base::mixed(work.signature ^ played.found.games.wins(h));
          }
          return work;
        }};
    list.push_back(std::move(bench));
  }
}

}  // namespace tesuji::go::experiments
