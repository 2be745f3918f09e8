// THE list of layers of Go: a new layer is one line here.
#include "games/go/layers/layers.h"
#include "view/common_layers.h"

namespace tesuji::go::layers {

const std::vector<view::Layer<Position>>& layers() {
  static const std::vector<view::Layer<Position>> list = {
      view::candidates_layer<Position>(),
      ownership_layer(),
      territory_layer(),
      influence_layer(),
      liberties_layer(),
      life_layer(),
      zones_layer(),
      terms_layer(),
      view::graph_layer<Position>(),
      view::tree_layer<Position>(),
  };
  return list;
}

}  // namespace tesuji::go::layers
