// Clauses: a head, which is the learned predicate with variables 0, 1, ... as its arguments, and a
// body of literals over variables and constants. No functions, no negation, no recursion.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ilp/background.h"
#include "ilp/mode.h"

namespace tesuji::ilp {

using VariableId = std::uint16_t;

struct Term {
  bool is_variable = false;
  Value value = 0;  // the variable's number, or the constant

  static Term variable(VariableId id) { return {true, id}; }
  static Term constant(Value value) { return {false, value}; }
  friend bool operator==(const Term&, const Term&) = default;
};

struct Literal {
  PredicateId predicate = 0;
  std::vector<Term> arguments;
  friend bool operator==(const Literal&, const Literal&) = default;
};

// The head has as many arguments as its mode; they are the variables 0 .. arity - 1.
struct Clause {
  std::size_t head_arity = 0;
  std::vector<Literal> body;

  // One more than the largest variable.
  [[nodiscard]] std::size_t variables() const;
  friend bool operator==(const Clause&, const Clause&) = default;
};

// With variables numbered in the order in which they first occur, so that equal texts are equal
// clauses.
Clause renumbered(const Clause& clause);

// "move(A, B, C, D) :- pos_gen(E), edge_ver(C, D, 4, E)."; variables that occur once begin with _.
std::string clause_text(const Background& background, const HeadMode& head, const Clause& clause);
std::string variable_name(std::size_t number);  // A .. Z, A1 ..

}  // namespace tesuji::ilp
