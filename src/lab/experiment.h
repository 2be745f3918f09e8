// An experiment: a table, figure or claim of one of the five reports, or of our own docs, put to
// the test again and printed beside it. Every experiment has at least one finding that can fail.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/jobs.h"
#include "base/result.h"
#include "base/seed.h"
#include "base/watch.h"

namespace tesuji::lab {

// One quantity: what the report says (or our docs claim), what we get, and whether that holds.
struct Finding {
  std::string quantity;
  std::string seed_value;  // empty: nobody says anything
  std::string ours;
  std::optional<bool> holds;  // none where there is nothing to compare
};

struct ExperimentOptions {
  bool quick = false;  // fewer positions and games: a look, not a result
  base::Seed seed{1};
  std::uint64_t seed_number = 1;         // the same, for those who start runs of their own
  std::shared_ptr<base::JobQueue> jobs;  // never null
  std::filesystem::path folder;          // of its runs (lab/experiment_runs.h)
  bool resume = false;                   // go on with those that are there
  std::filesystem::path games;           // game records, if it needs some
  std::filesystem::path theory;          // file of rules, if it needs one
};

struct Experiment {
  std::string id;
  std::string seed_document;  // its title and authors; empty: a figure of our own docs
  std::string summary;
  std::function<base::Result<std::vector<Finding>>(const ExperimentOptions&, const base::Watch&)>
      run;
  std::string cost = {};      // how long it takes, and where that was measured
  bool needs_games = false;   // game records, by --games
  bool needs_theory = false;  // a file of rules, by --theory
};

}  // namespace tesuji::lab
