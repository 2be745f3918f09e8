// Two ways to weights of JegoEvaluation, step by step: fitted to problems, and bred.
//
// Fitting: of a right and a wrong move the right one should have the higher value; Newton steps on
// the logistic loss of all pairs, each problem counting once, terms scaled to one size. Breeding: a
// population of weights, judged by the share of problems whose first move is right; parents win
// small tournaments, a child takes each weight from either, and mutates by steps that shrink.
// Weights are scaled so that the largest is 100.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/seed.h"
#include "games/go/learners/jego_problems.h"

namespace tesuji::go::learners {

JegoTerms scaled_to_100(const JegoTerms& weights);

class JegoFit {
 public:
  // `strength` of the pull of all weights to 0.
  JegoFit(std::span<const JegoProblem> problems, double strength);

  void step();
  [[nodiscard]] double loss() const;
  [[nodiscard]] const JegoTerms& inner() const { return inner_; }  // of scaled terms: the state
  void set_inner(const JegoTerms& inner) { inner_ = inner; }
  [[nodiscard]] JegoTerms weights() const;

 private:
  template <class See>
  void for_each_pair(See&& see) const;

  std::span<const JegoProblem> problems_;
  double strength_;
  JegoTerms scale_{};
  JegoTerms inner_{};
};

class JegoBreeding {
 public:
  JegoBreeding(std::span<const JegoProblem> problems, std::size_t population, base::Seed seed);

  // The next generation; `age` from 0 to 1 says how much mutations have shrunk.
  void step(std::uint64_t generation, double age);
  [[nodiscard]] const std::vector<JegoTerms>& population() const { return population_; }
  void restore(std::vector<JegoTerms> population);
  [[nodiscard]] JegoTerms best() const;
  [[nodiscard]] double best_fitness() const;

 private:
  [[nodiscard]] double fitness_of(const JegoTerms& weights) const;
  [[nodiscard]] std::size_t best_place() const;
  void judge();

  std::span<const JegoProblem> problems_;
  base::Seed seed_;
  std::vector<JegoTerms> population_;
  std::vector<double> fitness_;
};

}  // namespace tesuji::go::learners
