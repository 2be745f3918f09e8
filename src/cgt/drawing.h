// Trees and thermographs as SVG, for people: the tree with mean and temperature at every node, the
// thermograph as the field draws it, with Left's advantage on the left and the tax rising upwards.
#pragma once

#include <string>

#include "cgt/thermograph.h"

namespace tesuji::cgt {

inline constexpr std::size_t kMaxDrawnNodes = 400;

// `graphs` has one for each node. A tree of more than kMaxDrawnNodes is drawn without what lies
// deepest.
std::string tree_svg(const Tree& tree, const std::vector<Thermograph>& graphs);

std::string thermograph_svg(const Thermograph& graph);

}  // namespace tesuji::cgt
