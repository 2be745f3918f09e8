// Runs a learner in a run folder: step by step, kept after each, so that Ctrl-C, kill -9 or a power
// cut cost at most the step in hand and a resumed run ends like one that was never stopped.
//
//   plan.json      the learner, its settings, its seed, and what it learns from by hash
//   snapshot.json  where it stands; snapshot.bin (sealed, formats/sealed.h) if that is not text,
//                  with the one before it as snapshot.previous.bin
//   further files  what single steps leave to be looked at (Learner::kept_files)
//   curves.csv     a line for each step; curves.html draws them
//   the model      once all steps are done, with result.json
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "game/learner.h"

namespace tesuji::lab {

struct LearnRun {
  std::filesystem::path folder;
  bool resume = false;
};

struct LearnReport {
  bool complete = false;  // false: stopped before the end, and nothing below is there
  std::uint64_t steps = 0;
  double seconds = 0;  // of this run of the program
  formats::OrderedJson metrics;
  std::string text;  // for people
  std::filesystem::path model;
  std::vector<std::string> warnings;
};

base::Result<LearnReport> run_learner(const game::LearnerKind& kind, const game::LearnTask& task,
                                      const LearnRun& run, const base::Watch& watch);

}  // namespace tesuji::lab
