// Thermographs: what a tree is worth to either side when every move costs a tax of t points, for
// every t from -1 on. Where the two walls meet, the mast begins: its place is the mean of the tree,
// its foot the temperature, that is what a move there gains. Exact: walls are straight lines
// between fractions.
//
// A node is a number when nobody gains by moving in it: a leaf, or a cold node, in which Left's
// option is worth less than Right's. A cold node is the simplest number between them, so nothing is
// ever played there. The mast of a number n/2^k begins at -1/2^k, of any other leaf at -1.
//
// Cost: a few fractions per corner of a wall, at most one more corner per level of the tree.
#pragma once

#include <vector>

#include "cgt/tree.h"

namespace tesuji::cgt {

// The lowest tax that is looked at.
inline constexpr int kLowestTax = -1;

// A wall from the lowest tax on: corners with rising taxes, vertical above the last one.
struct Corner {
  Rational tax;
  Rational value;
  friend bool operator==(const Corner&, const Corner&) = default;
};
using Wall = std::vector<Corner>;

Rational value_at(const Wall& wall, const Rational& tax);

struct Thermograph {
  Wall left;  // what Left gets by beginning
  Wall right;
  Rational mean;
  Rational temperature;
  bool is_number = false;
};

// One for each node, in their order.
std::vector<Thermograph> thermographs(const Tree& tree);

}  // namespace tesuji::cgt
