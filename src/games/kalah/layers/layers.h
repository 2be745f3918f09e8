// The layers of Kalah: one function each, defined in the file of that name.
#pragma once

#include <vector>

#include "games/kalah/rules/position.h"
#include "view/layer.h"

namespace tesuji::kalah::layers {

view::Layer<Position> exact_layer();
view::Layer<Position> seeds_layer();

// All of them, in the order of menus.
const std::vector<view::Layer<Position>>& layers();

}  // namespace tesuji::kalah::layers
