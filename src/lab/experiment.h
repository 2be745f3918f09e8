// An experiment: a table or figure of a seed document, run again and printed beside it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/seed.h"
#include "base/watch.h"

namespace tesuji::lab {

// One quantity: what the seed reports, what we get, and whether ours is at least as good.
struct Finding {
  std::string quantity;
  std::string seed_value;  // empty: the seed gives none
  std::string ours;
  std::optional<bool> holds;  // none where the seed gives no figure
};

struct ExperimentOptions {
  bool quick = false;  // fewer positions and games: a look, not a result
  base::Seed seed{1};
  std::uint64_t seed_number = 1;  // the same, for those who start runs of their own
  unsigned threads = 1;
};

struct Experiment {
  std::string id;
  std::string seed_document;  // "004"
  std::string summary;
  std::function<base::Result<std::vector<Finding>>(const ExperimentOptions&, const base::Watch&)>
      run;
};

// THE list of experiments.
const std::vector<Experiment>& experiments();

}  // namespace tesuji::lab
