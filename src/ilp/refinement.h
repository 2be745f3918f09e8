// Clauses as sets of literals of one bottom clause, counted on all threads.
//
// A clause is a growing list of literal numbers. Its refinements add one literal with a larger
// number whose inputs are known: every subset of the bottom clause that can be called from left to
// right is reached exactly once, if each of its inputs has a provider in front of it.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/watch.h"
#include "ilp/bottom.h"
#include "ilp/join.h"
#include "ilp/memo.h"
#include "ilp/problem.h"

namespace tesuji::ilp {

using Body = std::vector<std::uint16_t>;  // numbers of literals of the bottom clause

struct Candidate {
  Body body;
  Bits covered;
  Counts counts;
};

class Refinement {
 public:
  // `alive`: the examples that count. All references must live as long.
  Refinement(const Problem& problem, const Bottom& bottom, const Bits& alive,
             std::size_t max_length, CallerPool& callers, Memo& memo)
      : problem_(problem),
        bottom_(bottom),
        alive_(alive),
        max_length_(max_length),
        callers_(callers),
        memo_(memo),
        join_(problem.examples, bottom.head_arity) {}

  [[nodiscard]] Candidate root() const;
  // The refinements of each clause that no pruning constraint forbids, in order, at most `most` of
  // each. Clauses are jobs. Empty if the watch was stopped.
  [[nodiscard]] std::vector<std::vector<Candidate>> refined(const std::vector<Candidate>& clauses,
                                                            std::size_t most, unsigned threads,
                                                            const base::Watch& watch) const;
  // The coverage of any clauses.
  [[nodiscard]] std::vector<Candidate> counted(const std::vector<Body>& bodies, unsigned threads,
                                               const base::Watch& watch) const;

  [[nodiscard]] const Bottom& bottom() const { return bottom_; }
  [[nodiscard]] Counts counts(const Bits& covered) const;
  // Whether literal `next` can be called after these.
  [[nodiscard]] bool is_callable(const Body& body, std::uint16_t next) const;
  [[nodiscard]] bool is_pruned(const Clause& clause) const { return is_forbidden(clause, true); }
  [[nodiscard]] bool is_answer(const Clause& clause) const { return !is_forbidden(clause, false); }

 private:
  [[nodiscard]] bool is_forbidden(const Clause& clause, bool pruning) const;
  // A clause and the literals that may be added to it, as queries; none where its rows are too
  // many for the memo.
  struct Branch {
    Memo::Basis basis;
    std::vector<std::pair<std::uint16_t, QueryId>> steps;
  };
  [[nodiscard]] std::optional<Branch> branch(const Body& body) const;
  [[nodiscard]] std::vector<Candidate> children(const Candidate& parent, const Branch& branch,
                                                std::size_t most, Caller& caller) const;
  // The same without the memo.
  [[nodiscard]] std::vector<Candidate> joined_children(const Candidate& parent, std::size_t most,
                                                       Caller& caller) const;
  // Calls see(number) for the literals that may be added to the clause, in order, while it says so.
  template <class See>
  void for_each_step(const Body& body, See&& see) const;

  const Problem& problem_;
  const Bottom& bottom_;
  const Bits& alive_;
  std::size_t max_length_;
  CallerPool& callers_;
  Memo& memo_;
  Join join_;
};

}  // namespace tesuji::ilp
