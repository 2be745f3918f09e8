// A whole net in f32 by oneDNN, for one size of board.
#pragma once

#include "nn/input_ranges.h"
#include "nn/onednn_convolution.h"
#include "nn/onednn_layer.h"

namespace tesuji::nn::onednn {

class Tower {
 public:
  Tower(const Net& net, dnnl::engine& engine, int size);

  // Notes in `ranges`, if there are some, what the convolutions of the blocks see.
  void run(std::span<const float> planes, std::span<const float> globals, Heads& heads,
           Evaluation& evaluation, InputRanges* ranges = nullptr);

 private:
  const Net& net_;
  int size_;
  dnnl::stream stream_;
  Layer input_;
  Layer x_;
  Layer h_;
  Layer head_;
  dnnl::memory work_;
  std::vector<Convolution> steps_;
  std::vector<float> pooled_;
  std::vector<float> change_;
};

// How many channels the heads' first convolutions have together.
inline int head_channels(const NetShape& shape) {
  return 2 * shape.policy_channels + shape.value_channels;
}

// From the maps of the heads' first convolutions on.
void finish(const NetShape& shape, const Layer& head, int size, Heads& heads,
            Evaluation& evaluation);

}  // namespace tesuji::nn::onednn
