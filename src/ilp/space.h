// All ways to bind the variables that literals with several answers give, example by example (HOT).
//
// A row is an example with one answer of each of these literals. A literal of a body is then a set
// of rows (memo.h), what a body covers is their intersection, and words of 64 rows are joined at
// once. Literals with one answer at most need no rows of their own: their variables are functions
// of a row. The root has a row for each example.
//
// Rows of one example stand together, in the order of the examples. Immutable once made.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "ilp/bits.h"

namespace tesuji::ilp {

using QueryId = std::uint32_t;  // see memo.h
using RowId = std::uint32_t;

class Space {
 public:
  static std::unique_ptr<Space> root(std::size_t examples);
  // With one more query: of each row its row in the parent, in ascending order, and its answer
  // among all answers of the query.
  Space(const Space& parent, QueryId last, std::vector<RowId> above, std::vector<RowId> answers);

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t examples() const { return first_of_example_.size() - 1; }
  [[nodiscard]] const std::vector<QueryId>& queries() const { return queries_; }  // ascending
  [[nodiscard]] const Space* parent() const { return parent_; }
  [[nodiscard]] RowId above(RowId row) const { return above_[row]; }
  [[nodiscard]] RowId answer(RowId row) const { return answers_[row]; }
  // The first row of a row of the parent, and behind the last of all.
  [[nodiscard]] RowId first(std::size_t parent_row) const { return first_[parent_row]; }
  [[nodiscard]] std::uint32_t example(RowId row) const {
    return parent_ == nullptr ? row : example_[row];
  }

  // Every row of these examples.
  [[nodiscard]] Bits lifted(const Bits& examples) const;
  // The examples of these rows.
  [[nodiscard]] Bits folded(const Bits& rows) const;
  [[nodiscard]] std::size_t bytes() const;

 private:
  Space() = default;

  std::size_t size_ = 0;
  bool has_octets_ = false;  // eight rows for each example: a byte of a set
  std::vector<QueryId> queries_;
  const Space* parent_ = nullptr;
  std::vector<RowId> above_;
  std::vector<RowId> answers_;
  std::vector<RowId> first_;
  std::vector<std::uint32_t> example_;
  std::vector<RowId> first_of_example_;
};

}  // namespace tesuji::ilp
