// The experiments of all games.
#pragma once

#include <vector>

#include "lab/experiment.h"

namespace tesuji::games {

const std::vector<lab::Experiment>& experiments();

}  // namespace tesuji::games
