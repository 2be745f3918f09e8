// The bottom clause of an example: everything that the modes can say about it (Muggleton 1995).
//
// Saturation goes in layers. Terms known so far (of the head, then of outputs) are put into the
// inputs of every mode in every combination of the right types; answers become literals, new values
// become variables for the next layer, and equal values of one type are one variable. Literals
// stand in the order in which they were made, so that what provides a variable comes before what
// takes it; every clause of the search is a subset of them.
#pragma once

#include <vector>

#include "ilp/caller.h"
#include "ilp/clause.h"
#include "ilp/mode.h"

namespace tesuji::ilp {

inline constexpr std::size_t kMaxBottomLiterals = 4000;

struct BottomLiteral {
  Literal literal;
  std::vector<VariableId> inputs;
  std::vector<VariableId> outputs;
  std::size_t layer = 0;  // from 1
};

struct Bottom {
  std::size_t head_arity = 0;
  std::vector<BottomLiteral> literals;
  bool is_cut = false;  // at kMaxBottomLiterals

  // The clause with these literals, in this order.
  [[nodiscard]] Clause clause(const std::vector<std::uint16_t>& body) const;
};

Bottom saturated(const Background& background, const Modes& modes, Arguments example,
                 std::size_t layers, Caller& caller);

}  // namespace tesuji::ilp
