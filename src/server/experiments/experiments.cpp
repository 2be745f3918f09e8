#include "server/experiments/experiments.h"

namespace tesuji::server {

std::vector<lab::Experiment> experiments() {
  return {
      {"serve-load", "",
       "plain reads of a game, 1,000 per second, alone and beside 60 and 1,000 event streams",
       serve_load, "30 s"},
      {"serve-fair", "",
       "how long a beginner's answer takes while others have slow games under way", serve_fair,
       "about 1 min"},
  };
}

}  // namespace tesuji::server
