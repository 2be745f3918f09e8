// Searches the refinements of a bottom clause for the best clause (breadth-first, best-first, beam,
// evolution).
//
// A clause is an answer if its length, noise, positives and accuracy are within the settings and no
// integrity constraint forbids it; of equal scores the first found stays. A clause is dropped when
// its bound cannot beat the best answer. Clauses are expanded in groups of kGroup, whatever the
// number of threads, so that the result is the same for any.
#pragma once

#include <optional>

#include "base/seed.h"
#include "base/watch.h"
#include "ilp/refinement.h"

namespace tesuji::ilp {

struct Found {
  std::optional<Candidate> best;
  double score = 0;
  std::size_t nodes = 0;  // clauses counted
  bool is_stopped = false;
};

Found searched(const Refinement& refinement, const SearchSettings& settings, base::Seed seed,
               unsigned threads, const base::Watch& watch);

// Shared with evolution.cpp: keeps the best answer among the clauses it is shown.
class BestAnswer {
 public:
  BestAnswer(const Refinement& refinement, const SearchSettings& settings)
      : refinement_(refinement), settings_(settings), all_(refinement.root().counts) {}

  // Counts the clause; true when the limit of nodes is reached.
  bool see(const Candidate& candidate);
  [[nodiscard]] double score_of(const Candidate& candidate) const {
    return score(settings_.measure, candidate.counts, candidate.body.size(), all_);
  }
  // Whether a refinement of the clause may still be better than the best.
  [[nodiscard]] bool may_improve(const Candidate& candidate) const;
  [[nodiscard]] bool is_spent() const { return found_.nodes >= settings_.nodes; }
  [[nodiscard]] std::size_t nodes_left() const {
    return is_spent() ? 0 : settings_.nodes - found_.nodes;
  }
  Found take() { return std::move(found_); }

 private:
  const Refinement& refinement_;
  const SearchSettings& settings_;
  Counts all_;
  Found found_;
};

Found evolved(const Refinement& refinement, const SearchSettings& settings, base::Seed seed,
              unsigned threads, const base::Watch& watch);

}  // namespace tesuji::ilp
