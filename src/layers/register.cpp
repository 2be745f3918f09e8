// THE list of layers: a new layer is one line here.
#include "layers/make.h"

namespace tesuji::layers {

template <>
const std::vector<Layer<go::Position>>& layers() {
  using G = go::Position;
  static const std::vector<Layer<G>> list = {
      candidates_layer<G>(), ownership_layer(), territory_layer(),
      influence_layer(),     liberties_layer(), life_layer(),
      terms_layer(),         graph_layer<G>(),  tree_layer<G>(),
  };
  return list;
}

template <>
const std::vector<Layer<kalah::Position>>& layers() {
  using G = kalah::Position;
  static const std::vector<Layer<G>> list = {
      candidates_layer<G>(), exact_layer(), seeds_layer(), graph_layer<G>(), tree_layer<G>(),
  };
  return list;
}

template <>
Sentence view_sentence<go::Position>(game::Side side) {
  return side == go::kBlack ? Sentence{"as Black sees it", "según Negras"}
                            : Sentence{"as White sees it", "según Blancas"};
}

template <>
Sentence view_sentence<kalah::Position>(game::Side side) {
  return side == game::Side::first ? Sentence{"as the first side sees it", "según Primero"}
                                   : Sentence{"as the second side sees it", "según Segundo"};
}

}  // namespace tesuji::layers
