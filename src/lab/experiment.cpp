#include "lab/experiment.h"

#include "lab/experiments.h"

namespace tesuji::lab {

const std::vector<Experiment>& experiments() {
  static const std::vector<Experiment> list = {
      {"gobble-9x9", "002", "annealed random games alone: how good is Monte Carlo without a tree?",
       gobble_9x9},
      {"kalah-bueno-fault", "003", "Bueno with the fault against Regular: the better player loses",
       kalah_bueno_fault},
      {"kalah-bueno-fixed", "003", "Bueno with either remedy against Regular", kalah_bueno_fixed},
      {"kalah-genetic", "003", "heuristics by evolution: regret before and after, over 5 seeds",
       kalah_genetic},
      {"kalah-random", "003", "heuristics by random search with a rising bar", kalah_random},
      {"negamax13-pruning", "004",
       "nodes and time of a 13x13 move at depths 1 to 4, device by device", negamax13_pruning},
  };
  return list;
}

}  // namespace tesuji::lab
