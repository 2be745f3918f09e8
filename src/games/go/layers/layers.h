// The layers of Go: one function each, defined in the file of that name.
#pragma once

#include <vector>

#include "games/go/rules/position.h"
#include "view/layer.h"

namespace tesuji::go::layers {

view::Layer<Position> ownership_layer();
view::Layer<Position> influence_layer();
view::Layer<Position> territory_layer();
view::Layer<Position> liberties_layer();
view::Layer<Position> life_layer();
view::Layer<Position> zones_layer();
view::Layer<Position> terms_layer();

// All of them, in the order of menus.
const std::vector<view::Layer<Position>>& layers();

}  // namespace tesuji::go::layers
