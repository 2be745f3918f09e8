// The first report's experiments with rules: learn from some of the games, foretell moves of the
// others.
//
// A trial is repeated over splits of the games that the seed draws: the first games of a shuffled
// order are learned from until there are enough positives, and the test moves are drawn from the
// rest. Moves of one game are never on both sides.
#pragma once

#include <string>
#include <vector>

#include "games/go/experiments/experiments.h"
#include "games/go/learners/theory_covering.h"
#include "games/go/learners/theory_prediction.h"
#include "games/go/theories/go_theory.h"
#include "ilp/induction.h"
#include "lab/sample_mean.h"

namespace tesuji::go::experiments {

inline constexpr int kReportSize = 9;
inline constexpr std::size_t kReportTestMoves = 450;
inline constexpr std::size_t kReportPlaces = 20;
inline const std::vector<std::size_t> kTrialPlaces = {1, 5, 10, kReportPlaces};

struct TrialSize {
  std::size_t splits = 5;
  std::size_t test_moves = kReportTestMoves;
  std::size_t nodes = 5000;  // of one search
  double scale = 1;          // of examples and noise
};
TrialSize trial_size(bool quick);

// What is learned, with the report's own settings unless said otherwise.
struct Trial {
  Trial();
  learners::CoveringExamples examples;
  theories::Symmetry symmetry = theories::Symmetry::listing;
  ilp::InductionSettings induction;
};

// Moves among the first 1, 5, 10, 20, a value for every split.
struct Shares {
  std::vector<std::vector<double>> by_place;
  Shares() : by_place(kTrialPlaces.size()) {}
  void add(const std::vector<double>& shares);
  [[nodiscard]] double mean(std::size_t place) const;  // in per cent; place: of kTrialPlaces
  [[nodiscard]] double top20() const { return mean(kTrialPlaces.size() - 1); }
  // "70.3 % +-1.9 (first 20.1, 5: 45.2, 10: 58.0)"
  [[nodiscard]] std::string text() const;
};

struct TrialResult {
  Shares shares;
  std::vector<ilp::Theory> theories;  // of the splits
  double seconds = 0;                 // of processor time of one run, all threads
  [[nodiscard]] double rules() const;
};

class RuleTrials {
 public:
  // Games of the report's size in the folder; an error if there are too few.
  static base::Result<RuleTrials> open(const ExperimentOptions& options, const base::Watch& watch);

  // Empty shares where the watch was stopped.
  base::Result<TrialResult> learned(Trial trial, const base::Watch& watch) const;
  // A theory that is there, on the same test moves.
  [[nodiscard]] Shares judged(const theories::GoTheory& theory) const;
  // The orders that know next to nothing, on the same test moves.
  [[nodiscard]] std::vector<Finding> baselines() const;

  [[nodiscard]] const TrialSize& size() const { return size_; }
  [[nodiscard]] Finding about() const;

 private:
  using Games = std::vector<learners::RecordedGame>;
  [[nodiscard]] Games shuffled(std::size_t split) const;
  // At least so many moves; the rest of the games stays in `games`.
  static Games taken(Games& games, std::size_t moves);
  [[nodiscard]] std::size_t most_learned() const;
  void add_tests(std::size_t split, learners::TheoryPositions& positions) const;

  Games games_;
  std::size_t left_out_ = 0;
  TrialSize size_;
  base::Seed seed_{1};
  unsigned threads_ = 1;
};

}  // namespace tesuji::go::experiments
