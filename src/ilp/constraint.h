// What a clause must not look like, as declared objects.
//
// An integrity constraint forbids a clause as an answer but not its refinements: something may
// still be missing from it. A pruning constraint forbids both. (Progol and Aleph have `false :-`
// and `prune`.) Constraints look at the clause alone and are pure.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "ilp/clause.h"

namespace tesuji::ilp {

struct Constraint {
  enum class Kind { integrity, pruning };
  Kind kind = Kind::integrity;
  std::string name;
  std::function<bool(const Clause&)> forbids;
};

// Integrity: every variable of the body occurs in two literals, the head counted as one.
Constraint uses_every_variable();
// Integrity: a literal of `predicate` needs one of `other` with the same variable, as argument
// numbers `at` and `other_at` (from 0).
struct Place {
  PredicateId predicate;
  std::size_t at;
};
Constraint needs(const Background& background, Place place, Place other);
// Integrity: a clause has at least one literal of these predicates.
Constraint needs_one_of(const Background& background, std::vector<PredicateId> predicates);
// Pruning: at most `most` literals of the predicate.
Constraint at_most(const Background& background, PredicateId predicate, std::size_t most);
// Pruning: no two literals of the predicate with the same argument there.
Constraint once_for(const Background& background, Place place);

}  // namespace tesuji::ilp
