#include "games/go/td/shipped_nets.h"

#include "base/built_in.h"
#include "games/go/td/go_net.h"

TESUJI_BUILT_IN(annilgos_mlp);
TESUJI_BUILT_IN(annilgos_perceptron);
TESUJI_BUILT_IN(annilgos_plus);

namespace tesuji::go::td {
namespace {

nn::SharedDense made(std::string_view bytes, const char* path) {
  return std::make_shared<const nn::DenseFile>(read_go_net(bytes, path).value());
}

}  // namespace

nn::SharedDense shipped_mlp() {
  static const nn::SharedDense net =
      made(built_in::annilgos_mlp(), "models/annilgos_mlp.safetensors");
  return net;
}

nn::SharedDense shipped_perceptron() {
  static const nn::SharedDense net =
      made(built_in::annilgos_perceptron(), "models/annilgos_perceptron.safetensors");
  return net;
}

nn::SharedDense shipped_plus() {
  static const nn::SharedDense net =
      made(built_in::annilgos_plus(), "models/annilgos_plus.safetensors");
  return net;
}

}  // namespace tesuji::go::td
