#include "ilp/refinement.h"

#include <algorithm>
#include <map>

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

template <class See>
void Refinement::for_each_step(const Body& body, See&& see) const {
  const std::size_t first = body.empty() ? 0 : body.back() + std::size_t{1};
  for (std::size_t next = first; next < bottom_.literals.size(); ++next) {
    const auto number = static_cast<std::uint16_t>(next);
    if (is_callable(body, number) && !see(number)) return;
  }
}

std::optional<Refinement::Branch> Refinement::branch(const Body& body) const {
  std::vector<const Literal*> literals;
  for (const auto number : body) literals.push_back(&bottom_.literals[number].literal);
  Branch branch{memo_.basis(literals, bottom_.head_arity), {}};
  if (branch.basis.space == nullptr) return std::nullopt;
  bool fits = true;
  for_each_step(body, [&](std::uint16_t number) {
    const auto query =
        memo_.query(bottom_.literals[number].literal, branch.basis, bottom_.head_arity);
    fits = query.has_value();
    if (fits) branch.steps.emplace_back(number, *query);
    return fits;
  });
  if (!fits) return std::nullopt;
  return branch;
}

std::vector<Candidate> Refinement::children(const Candidate& parent, const Branch& branch,
                                            std::size_t most, Caller& caller) const {
  std::vector<Candidate> found;
  const Bits rows = memo_.rows(branch.basis, parent.covered, caller);
  std::map<const Space*, Bits> rows_of;  // the same rows in the spaces of the literals
  Clause clause = bottom_.clause(parent.body);
  Bits left;
  for (const auto& [number, query] : branch.steps) {
    if (found.size() == most) break;
    clause.body.push_back(bottom_.literals[number].literal);
    if (!is_pruned(clause)) {
      const Space& space = memo_.space(query);
      auto projected = rows_of.find(&space);
      if (projected == rows_of.end()) {
        Bits below = memo_.projected(*branch.basis.space, rows, space);
        projected = rows_of.emplace(&space, std::move(below)).first;
      }
      left = projected->second;
      memo_.filter(query, left, caller);
      Candidate child{parent.body, space.folded(left), {}};
      child.body.push_back(number);
      child.counts = counts(child.covered);
      found.push_back(std::move(child));
    }
    clause.body.pop_back();
  }
  return found;
}

std::vector<Candidate> Refinement::joined_children(const Candidate& parent, std::size_t most,
                                                   Caller& caller) const {
  std::vector<Candidate> found;
  Rows rows = join_.start(parent.covered);
  for (const auto number : parent.body) {
    if (!join_.extend(rows, bottom_.literals[number].literal, caller)) return found;
  }
  Clause clause = bottom_.clause(parent.body);
  for_each_step(parent.body, [&](std::uint16_t number) {
    clause.body.push_back(bottom_.literals[number].literal);
    if (!is_pruned(clause)) {
      Candidate child{parent.body, join_.covered(rows, clause.body.back(), caller), {}};
      child.body.push_back(number);
      child.counts = counts(child.covered);
      found.push_back(std::move(child));
    }
    clause.body.pop_back();
    return found.size() < most;
  });
  return found;
}

std::vector<std::vector<Candidate>> Refinement::refined(const std::vector<Candidate>& clauses,
                                                        std::size_t most, unsigned threads,
                                                        const base::Watch& watch) const {
  std::vector<std::vector<Candidate>> found(clauses.size());
  memo_.forget_if_full();
  std::vector<std::optional<Branch>> branches;
  for (const Candidate& clause : clauses) branches.push_back(branch(clause.body));
  base::parallel_for(clauses.size(), threads, watch, [&](std::uint64_t i) {
    if (clauses[i].body.size() >= max_length_ || most == 0) return;
    callers_.lend([&](Caller& caller) {
      found[i] = branches[i] ? children(clauses[i], *branches[i], most, caller)
                             : joined_children(clauses[i], most, caller);
    });
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
