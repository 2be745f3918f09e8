// Proves a clause for one example as Prolog would: literals from left to right, depth first.
//
// The slow and obvious way, for single examples and as a check of join.h.
#pragma once

#include "ilp/caller.h"
#include "ilp/clause.h"

namespace tesuji::ilp {

// Calls of predicates after which a proof is given up and counts as failed: a file may hold a
// clause whose every literal has eight answers.
inline constexpr std::size_t kMaxProofCalls = 200'000;

// Whether the body can be satisfied with these arguments of the head.
bool proves(const Clause& clause, Arguments head, Caller& caller);

}  // namespace tesuji::ilp
