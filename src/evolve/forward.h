// Many boards through one network at once (HOT): the matrix products of a hidden layer.
//
// Inputs are lists of those that are on (an input may be on twice: it counts twice). Each board's
// sums are made in the order of its list and of the neurons, whatever boards stand beside it and
// however wide the processor's vectors are: without fused products and without sums across lanes,
// so that a network gives the same bits everywhere. Weights are read once for four boards. No heap.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "evolve/network.h"

namespace tesuji::evolve {

enum class Activation : std::uint8_t { sigmoid, tanh, relu };

inline constexpr std::size_t kLanes = 8;
constexpr std::size_t padded(std::size_t count) { return (count + kLanes - 1) / kLanes * kLanes; }

// One segment, laid out for computing: rows padded with zeros.
struct SegmentWeights {
  std::size_t hidden = 0;
  std::vector<float> in;   // input by input, a row of padded(hidden)
  std::vector<float> out;  // neuron by neuron, a row of padded(outputs)
};
SegmentWeights segment_weights(const Network& network, std::size_t segment);

struct ForwardTask {
  const float* in;
  const float* out;
  std::size_t hidden;
  std::size_t in_stride;
  std::size_t out_stride;
  Activation activation;
  std::size_t boards;
  const std::uint16_t* on;      // of board b from b * on_stride
  const std::uint16_t* counts;  // how many are on
  std::size_t on_stride;
  float* acts;  // boards * in_stride, for itself
  float* outs;  // boards * out_stride: the sums at the outputs, before any activation
};

struct ForwardKernel {
  void (*run)(const ForwardTask& task);
};
[[nodiscard]] const ForwardKernel& forward_kernel();  // the best for this processor
[[nodiscard]] const ForwardKernel& plain_forward_kernel();
[[nodiscard]] const ForwardKernel* avx2_forward_kernel();  // null where there is no AVX2

}  // namespace tesuji::evolve
