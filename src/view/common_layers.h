// The layers that every game has: they draw what a search found and how the game went, whatever the
// board is.
#pragma once

#include "view/layer.h"

namespace tesuji::view {

LayerInfo candidates_info();
Json candidates_json(const Found& found, const Words& words);
LayerInfo graph_info();
Json graph_json(const std::vector<LinePoint>& line, const Words& words);
LayerInfo tree_info();
Json tree_json(const Found& found, const Words& words);

template <class G>
Layer<G> candidates_layer() {
  return {candidates_info(), [](const LayerInput<G>& input) -> base::Result<Json> {
            return candidates_json(*input.found, input.words);
          }};
}

template <class G>
Layer<G> graph_layer() {
  return {graph_info(), [](const LayerInput<G>& input) -> base::Result<Json> {
            return graph_json(input.line, input.words);
          }};
}

template <class G>
Layer<G> tree_layer() {
  return {tree_info(), [](const LayerInput<G>& input) -> base::Result<Json> {
            return tree_json(*input.found, input.words);
          }};
}

}  // namespace tesuji::view
