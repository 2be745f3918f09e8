// THE list of layers of Kalah: a new layer is one line here.
#include "games/kalah/layers/layers.h"
#include "view/common_layers.h"

namespace tesuji::kalah::layers {

const std::vector<view::Layer<Position>>& layers() {
  static const std::vector<view::Layer<Position>> list = {
      view::candidates_layer<Position>(),
      exact_layer(),
      seeds_layer(),
      view::graph_layer<Position>(),
      view::tree_layer<Position>(),
  };
  return list;
}

}  // namespace tesuji::kalah::layers
