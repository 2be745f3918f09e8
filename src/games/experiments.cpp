#include "games/experiments.h"

#include "games/slices.h"

namespace tesuji::games {

const std::vector<lab::Experiment>& experiments() {
  static const std::vector<lab::Experiment> list = [] {
    std::vector<lab::Experiment> all;
#define TESUJI_ADD_EXPERIMENTS(KIT) \
  for (auto& experiment : SliceOf<KIT>::experiments()) all.push_back(std::move(experiment));
    TESUJI_FOR_EACH_GAME(TESUJI_ADD_EXPERIMENTS)
#undef TESUJI_ADD_EXPERIMENTS
    return all;
  }();
  return list;
}

}  // namespace tesuji::games
