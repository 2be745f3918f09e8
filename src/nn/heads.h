// What follows the tower of a network, for all backends: pooling, and the heads from their first
// maps on.
//
// Maps are read through strides, so that backends may lay them out as they like. Small next to the
// tower: some ten thousand multiplications on 19x19, so plain loops will do.
#pragma once

#include <span>

#include "nn/backend.h"

namespace tesuji::nn {

// Channels of points in memory: value(c, p) lies at (c / lane) * lane * points + p * lane + c %
// lane. A lane of 1 is one map after the other.
struct Row {
  const float* first = nullptr;
  int step = 1;
  [[nodiscard]] float at(int point) const { return first[point * step]; }
};

struct Maps {
  const float* data = nullptr;
  int points = 0;
  int lane = 1;
  [[nodiscard]] Row row(int channel) const {
    return {data + (channel / lane) * points * lane + channel % lane, lane};
  }
};

// For each of the first `channels` maps, clipped at zero: the mean, then all means times a number
// that says the size of the board, then all root mean squares.
void pool(const Maps& maps, int channels, int size, std::span<float> pooled);

// result = weight * vector (+ bias, if there is one); weight is rows of vector.size() numbers.
void multiply(std::span<const float> weight, std::span<const float> vector,
              std::span<const float> bias, std::span<float> result);

class Heads {
 public:
  explicit Heads(SharedNet net) : net_(std::move(net)) {}

  // The maps are the heads' first convolutions, with bias, not clipped.
  void finish(const Maps& policy, const Maps& policy_gather, const Maps& value, int size,
              Evaluation& evaluation);

 private:
  void finish_policy(const Maps& policy, const Maps& gather, int size, Evaluation& evaluation);
  void finish_value(const Maps& value, int size, Evaluation& evaluation);

  SharedNet net_;
  std::vector<float> pooled_;
  std::vector<float> hidden_;
};

}  // namespace tesuji::nn
