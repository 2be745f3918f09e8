// THE list of experiments of Go: a new one is one line here.
#include "games/go/experiments/experiments.h"

namespace tesuji::go::experiments {
namespace {

// The reports, by title and authors as they give them.
constexpr const char* kGoProject = "Proyecto de juego de Go, Chavero et al. 2004";
constexpr const char* kSpecialWork = "Trabajo Práctico Especial, Godfrid et al.";

}  // namespace

std::vector<lab::Experiment> experiments() {
  return {
      {"gobble-9x9", kGoProject,
       "simulated annealing over random games: how good is Monte Carlo without a tree?",
       gobble_9x9},
      {"negamax13-pruning", kSpecialWork,
       "nodes and time of a 13x13 move at depths 1 to 4, device by device", negamax13_pruning},
      {"negamax13-scout", kSpecialWork,
       "what the scout layer saves at depth 4, over many 13x13 positions", negamax13_scout},
  };
}

}  // namespace tesuji::go::experiments
