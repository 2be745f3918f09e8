// Nets and inputs drawn at random, for tests that need no trained one.
#pragma once

#include <cmath>

#include "base/seed.h"
#include "nn/backend.h"

namespace tesuji::nn {

inline NetShape small_shape() {
  return {.inputs = "test",
          .planes = 5,
          .globals = 3,
          .blocks = 3,
          .channels = 32,
          .pooled_blocks = {1},
          .pooled_channels = 10,
          .policy_channels = 16,
          .value_channels = 16,
          .value_hidden = 20};
}

// Weights that keep the signal's size from layer to layer.
inline Net random_net(const NetShape& shape, std::uint64_t seed) {
  base::Random random(seed);
  Net net;
  net.shape = shape;
  net.training = "random";
  for (const auto& [name, dims] : tensors_of(shape)) {
    std::size_t count = 1;
    for (const int dim : dims) count *= static_cast<std::size_t>(dim);
    const double inputs = static_cast<double>(count) / dims[0];
    const double scale = dims.size() == 1 ? 0.1 : std::sqrt(3 / inputs);
    Tensor tensor{dims, std::vector<float>(count)};
    for (float& value : tensor.values) {
      value = static_cast<float>(scale * (2 * random.unit() - 1));
    }
    net.tensors[name] = std::move(tensor);
  }
  return net;
}

struct RandomInput {
  std::vector<float> planes;
  std::vector<float> globals;
  RandomInput(const NetShape& shape, int size, int count, base::Random& random)
      : planes(static_cast<std::size_t>(count) * shape.planes * size * size),
        globals(static_cast<std::size_t>(count) * shape.globals) {
    for (float& value : planes) value = random.below(3) == 0 ? 1 : 0;
    for (float& value : globals) value = static_cast<float>(2 * random.unit() - 1);
  }
};

}  // namespace tesuji::nn
