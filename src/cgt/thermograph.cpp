#include "cgt/thermograph.h"

#include <algorithm>
#include <cassert>
#include <set>
#include <utility>

namespace tesuji::cgt {
namespace {

// The foot of the mast of a number: an integer is one move of one point, half of it half of that.
Rational number_temperature(const Rational& number) {
  auto below = denominator(number);
  const Rational foot = Rational(-1, below);
  while (below % 2 == 0) below /= 2;
  return below == 1 ? foot : Rational(kLowestTax);
}

Thermograph number(const Rational& value) {
  const Wall mast = {{kLowestTax, value}};
  return {mast, mast, value, number_temperature(value), true};
}

// The wall of the option after the move, the tax paid.
Wall scaffold(const Wall& wall, int paid) {
  Wall taxed;
  for (const Corner& corner : wall) taxed.push_back({corner.tax, corner.value + paid * corner.tax});
  return taxed;
}

// A scaffold goes on by itself above its last corner.
Rational scaffold_at(const Wall& scaffold, int paid, const Rational& tax) {
  const Corner& last = scaffold.back();
  return tax > last.tax ? last.value + paid * (tax - last.tax) : value_at(scaffold, tax);
}

// Both scaffolds cut off at the tax where they meet.
Wall cut(const Wall& scaffold, const Corner& meeting) {
  Wall wall;
  for (const Corner& corner : scaffold) {
    if (corner.tax < meeting.tax) wall.push_back(corner);
  }
  wall.push_back(meeting);
  return wall;
}

// The lowest tax from which on Left gains nothing over Right. Left's scaffold is nowhere steeper to
// the right than Right's, so that their distance never grows: it shrinks by 0, 1 or 2 per tax.
Corner meeting_of(const Wall& left, const Wall& right) {
  std::set<Rational> taxes;
  for (const Corner& corner : left) taxes.insert(corner.tax);
  for (const Corner& corner : right) taxes.insert(corner.tax);
  const auto gap = [&](const Rational& tax) {
    return Rational(scaffold_at(left, -1, tax) - scaffold_at(right, 1, tax));
  };
  Rational below = kLowestTax;
  Rational gap_below = gap(below);
  for (const Rational& tax : taxes) {
    const Rational here = gap(tax);
    if (here <= 0) {
      if (here < 0)
        below += (tax - below) * gap_below / (gap_below - here);
      else
        below = tax;
      return {below, scaffold_at(left, -1, below)};
    }
    below = tax;
    gap_below = here;
  }
  below += gap_below / 2;  // above all corners both scaffolds lean towards each other
  return {below, scaffold_at(left, -1, below)};
}

Thermograph node_of(const Thermograph& left, const Thermograph& right) {
  const Rational left_stop = value_at(left.right, 0);
  const Rational right_stop = value_at(right.left, 0);
  if (left_stop < right_stop) return number(simplest_between(left_stop, right_stop));
  const Wall left_scaffold = scaffold(left.right, -1);
  const Wall right_scaffold = scaffold(right.left, 1);
  const Corner mast = meeting_of(left_scaffold, right_scaffold);
  return {cut(left_scaffold, mast), cut(right_scaffold, mast), mast.value, mast.tax, false};
}

}  // namespace

Rational value_at(const Wall& wall, const Rational& tax) {
  assert(!wall.empty() && tax >= wall.front().tax);
  if (tax >= wall.back().tax) return wall.back().value;
  const auto above = std::upper_bound(wall.begin(), wall.end(), tax,
                                      [](const Rational& t, const Corner& c) { return t < c.tax; });
  const Corner& low = *(above - 1);
  return low.value + (above->value - low.value) * (tax - low.tax) / (above->tax - low.tax);
}

std::vector<Thermograph> thermographs(const Tree& tree) {
  std::vector<Thermograph> all;
  all.reserve(tree.nodes().size());
  for (const Node& node : tree.nodes()) {
    all.push_back(node.is_leaf() ? number(node.value) : node_of(all[node.left], all[node.right]));
  }
  return all;
}

}  // namespace tesuji::cgt
