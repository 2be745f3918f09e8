// Which examples a clause covers, by joining its literals one after the other (HOT).
//
// Rows are the ways to satisfy a body so far: an example and the values of the variables that the
// body has introduced. Adding a literal filters or multiplies rows. A search expands a node once,
// from the examples that the node is known to cover, and then tries every further literal on these
// rows: a child costs one call per row instead of a proof per example, and inherits its parent's
// covered set for nothing. (Aleph and Progol prove every clause anew.)
//
// Rows of one example stand together, in the order of the examples. Cost: rows of the parent.
#pragma once

#include <cstdint>
#include <vector>

#include "ilp/bits.h"
#include "ilp/caller.h"
#include "ilp/clause.h"
#include "ilp/examples.h"

namespace tesuji::ilp {

inline constexpr std::size_t kMaxRows = 8'000'000;  // of one join: beyond it a node is given up

struct Rows {
  std::vector<VariableId> columns;  // variables beyond those of the head
  std::vector<std::uint32_t> example;
  std::vector<Value> values;  // row after row

  [[nodiscard]] std::size_t size() const { return example.size(); }
  [[nodiscard]] const Value* row(std::size_t i) const { return values.data() + i * columns.size(); }
};

class Join {
 public:
  Join(const Examples& examples, std::size_t head_arity)
      : examples_(examples), head_arity_(head_arity) {}

  // One row for each of these examples.
  [[nodiscard]] Rows start(const Bits& examples) const;
  // Every way to satisfy the literal as well. False, and rows of no use, beyond kMaxRows.
  bool extend(Rows& rows, const Literal& literal, Caller& caller) const;
  // The examples for which the literal can be satisfied as well.
  [[nodiscard]] Bits covered(const Rows& rows, const Literal& literal, Caller& caller) const;
  // Of these examples those that the whole body covers.
  [[nodiscard]] Bits covered(const Bits& among, const std::vector<Literal>& body,
                             Caller& caller) const;

 private:
  struct Plan;
  const Examples& examples_;
  std::size_t head_arity_;
};

}  // namespace tesuji::ilp
