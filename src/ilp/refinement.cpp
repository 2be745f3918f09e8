#include "ilp/refinement.h"

#include <algorithm>

#include "base/parallel.h"

namespace tesuji::ilp {

Candidate Refinement::root() const { return {{}, alive_, counts(alive_)}; }

Counts Refinement::counts(const Bits& covered) const {
  const std::size_t positive = covered.count_below(problem_.examples.positives());
  return {positive, covered.count() - positive};
}

bool Refinement::is_callable(const Body& body, std::uint16_t next) const {
  const auto& inputs = bottom_.literals[next].inputs;
  return std::all_of(inputs.begin(), inputs.end(), [&](VariableId id) {
    if (id < bottom_.head_arity) return true;
    return std::any_of(body.begin(), body.end(), [&](std::uint16_t number) {
      const auto& outputs = bottom_.literals[number].outputs;
      return std::find(outputs.begin(), outputs.end(), id) != outputs.end();
    });
  });
}

bool Refinement::is_forbidden(const Clause& clause, bool pruning) const {
  return std::any_of(problem_.constraints.begin(), problem_.constraints.end(),
                     [&](const Constraint& constraint) {
                       return (constraint.kind == Constraint::Kind::pruning) == pruning &&
                              constraint.forbids(clause);
                     });
}

std::vector<Candidate> Refinement::children(const Candidate& parent, std::size_t most,
                                            Caller& caller) const {
  std::vector<Candidate> found;
  if (parent.body.size() >= max_length_) return found;
  Rows rows = join_.start(parent.covered);
  for (const auto number : parent.body) {
    if (!join_.extend(rows, bottom_.literals[number].literal, caller)) return found;
  }
  Clause clause = bottom_.clause(parent.body);
  const std::size_t first = parent.body.empty() ? 0 : parent.body.back() + std::size_t{1};
  for (std::size_t next = first; next < bottom_.literals.size() && found.size() < most; ++next) {
    const auto number = static_cast<std::uint16_t>(next);
    if (!is_callable(parent.body, number)) continue;
    clause.body.push_back(bottom_.literals[next].literal);
    if (!is_pruned(clause)) {
      Candidate child{parent.body, join_.covered(rows, clause.body.back(), caller), {}};
      child.body.push_back(number);
      child.counts = counts(child.covered);
      found.push_back(std::move(child));
    }
    clause.body.pop_back();
  }
  return found;
}

std::vector<std::vector<Candidate>> Refinement::refined(const std::vector<Candidate>& clauses,
                                                        std::size_t most, unsigned threads,
                                                        const base::Watch& watch) const {
  std::vector<std::vector<Candidate>> found(clauses.size());
  base::parallel_for(clauses.size(), threads, watch, [&](std::uint64_t i) {
    callers_.lend([&](Caller& caller) { found[i] = children(clauses[i], most, caller); });
  });
  if (watch.is_stopped()) found.clear();
  return found;
}

std::vector<Candidate> Refinement::counted(const std::vector<Body>& bodies, unsigned threads,
                                           const base::Watch& watch) const {
  std::vector<Candidate> found(bodies.size());
  base::parallel_for(bodies.size(), threads, watch, [&](std::uint64_t i) {
    callers_.lend([&](Caller& caller) {
      Bits covered = join_.covered(alive_, bottom_.clause(bodies[i]).body, caller);
      const Counts own = counts(covered);
      found[i] = {bodies[i], std::move(covered), own};
    });
  });
  if (watch.is_stopped()) found.clear();
  return found;
}

}  // namespace tesuji::ilp
