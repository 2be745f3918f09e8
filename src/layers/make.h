// The layers there are: one function each, defined in the file of that name.
#pragma once

#include "layers/layer.h"

namespace tesuji::layers {

// For every game.
template <class G>
Layer<G> candidates_layer();
template <class G>
Layer<G> graph_layer();
template <class G>
Layer<G> tree_layer();

// Go.
Layer<go::Position> ownership_layer();
Layer<go::Position> influence_layer();
Layer<go::Position> territory_layer();
Layer<go::Position> liberties_layer();
Layer<go::Position> life_layer();
Layer<go::Position> terms_layer();

// Kalah.
Layer<kalah::Position> exact_layer();
Layer<kalah::Position> seeds_layer();

}  // namespace tesuji::layers
