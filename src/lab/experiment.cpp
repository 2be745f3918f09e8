#include "lab/experiment.h"

#include "lab/experiments.h"

namespace tesuji::lab {

const std::vector<Experiment>& experiments() {
  static const std::vector<Experiment> list = {
      {"negamax13-pruning", "004",
       "nodes and time of a 13x13 move at depths 1 to 4, device by device", negamax13_pruning},
  };
  return list;
}

}  // namespace tesuji::lab
