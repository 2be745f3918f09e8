// A theory: numbered clauses, what each covered when it was learned, and what it weighs.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "ilp/clause.h"
#include "ilp/measure.h"

namespace tesuji::ilp {

struct Rule {
  std::size_t number = 0;  // unique in a theory
  std::size_t head = 0;    // which of the heads that the theory's readers know
  Clause clause;
  Counts covered;     // of the examples it was learned from
  double weight = 0;  // what it adds to the score of what it covers; 0 says nothing
  friend bool operator==(const Rule&, const Rule&) = default;
};

struct Theory {
  std::map<std::string, std::string> settings;  // how it is to be read: atoms and numbers
  std::vector<Rule> rules;
  friend bool operator==(const Theory&, const Theory&) = default;
};

}  // namespace tesuji::ilp
