// Learns a theory clause by clause (Progol, Aleph): take an example that no clause covers, build
// its bottom clause, search it for the best clause, add that, and go on with what is not covered.
//
// A step is one example. What a step depends on is the problem, the settings and the state, which
// save() writes and load() takes: a run that was stopped ends like one that was not.
#pragma once

#include <cstdint>
#include <vector>

#include "base/result.h"
#include "base/seed.h"
#include "base/watch.h"
#include "formats/json.h"
#include "ilp/problem.h"
#include "ilp/search.h"
#include "ilp/theory_file.h"

namespace tesuji::ilp {

struct InductionSettings {
  SearchSettings search;
  std::size_t max_clauses = 1000;
  std::size_t max_seeds = 1'000'000;  // examples tried
  bool random_seeds = false;          // else in the order of the examples
  // Positives that a clause covers no longer count for later ones. Without it each clause is judged
  // on all, and covered ones are only not taken as seeds.
  bool removes_covered = true;
};

struct Learned {
  Clause clause;
  Counts covered;             // of all examples
  std::size_t new_positives;  // that no earlier clause covered
  std::size_t seed_example;
  friend bool operator==(const Learned&, const Learned&) = default;
};

class Induction {
 public:
  // The problem must live as long.
  Induction(const Problem& problem, const InductionSettings& settings, base::Seed seed,
            unsigned threads);

  [[nodiscard]] bool is_done() const;
  [[nodiscard]] std::size_t steps() const { return tried_.size(); }
  // How many positives were covered after each step.
  [[nodiscard]] std::vector<double> covered_by_step() const;
  // The positives that no clause covers, tried or not.
  [[nodiscard]] std::size_t uncovered() const;
  [[nodiscard]] std::size_t nodes() const { return nodes_; }  // clauses counted so far
  [[nodiscard]] const std::vector<Learned>& clauses() const { return clauses_; }
  // The clauses as rules 1, 2, ... with weight P - N.
  [[nodiscard]] Theory theory() const;

  // False: the watch was stopped first, and nothing has changed.
  bool step(const base::Watch& watch);

  [[nodiscard]] formats::OrderedJson save() const;
  // An error that changes nothing if it is not a snapshot of this problem.
  base::Result<void> load(const formats::Json& snapshot);

 private:
  [[nodiscard]] std::size_t next_seed() const;
  [[nodiscard]] TheoryLanguage language() const;
  void add(Clause clause, std::size_t seed_example);

  const Problem& problem_;
  InductionSettings settings_;
  base::Seed seed_;
  unsigned threads_;
  CallerPool callers_;
  Memo memo_;
  Bits uncovered_;  // positives
  Bits untried_;    // positives that were no seed
  std::vector<Learned> clauses_;
  std::vector<std::size_t> tried_;  // seeds in their order
  std::size_t nodes_ = 0;
};

}  // namespace tesuji::ilp
