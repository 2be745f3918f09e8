// Where learning stands: the weights, those of the clone, the best so far, and the curves.
//
// A course is what a snapshot holds, as JSON whose numbers come back exactly.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "formats/json_fields.h"
#include "nn/dense.h"

namespace tesuji::td {

// What was measured against one reference opponent.
struct Measure {
  double wins = 0;    // share of the games
  double margin = 0;  // mean
};

// What a snapshot may hold.
struct CourseLimits {
  std::uint64_t games = 0;  // in all
  std::uint64_t games_per_step = 1;
  double weight = 0;  // at most, either way
};

class Course {
 public:
  // `references`: how many opponents are measured.
  Course(const nn::DenseNet& start, std::size_t references)
      : net(start), clone(start), best(start), references_(references) {}

  nn::DenseNet net;
  nn::DenseNet clone;
  nn::DenseNet best;  // the weights that had the largest mean margin, or the last
  std::uint64_t games = 0;
  std::vector<double> losses;   // of each step
  std::vector<double> lengths;  // mean moves of a game, of each step
  std::vector<double> wins;     // before the first step and after each, reference by reference
  std::vector<double> margins;
  std::vector<double> distances;  // how far the weights moved in each step

  [[nodiscard]] std::size_t steps() const { return losses.size(); }
  // Takes the measures in, and the weights as the best if they are.
  void add(const std::vector<Measure>& measures);
  [[nodiscard]] bool is_measured() const { return !wins.empty(); }
  [[nodiscard]] Measure last(std::size_t reference) const;

  [[nodiscard]] formats::OrderedJson json() const;
  // Another course of the same shape; an error leaves this one as it was.
  base::Result<void> load(const formats::Json& json, const std::string& learner,
                          const CourseLimits& limits);

 private:
  std::size_t references_;
};

// An error that says when, which and why, if a weight is no longer a number or beyond the limit.
base::Result<void> check_weights(const nn::DenseNet& net, double limit, std::uint64_t game,
                                 double rate);

}  // namespace tesuji::td
