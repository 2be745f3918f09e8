#include "evolve/forward.h"

namespace tesuji::evolve {

#if defined(TESUJI_EVOLVE_AVX2)
const ForwardKernel& avx2_forward_kernel_unchecked();
#endif

SegmentWeights segment_weights(const Network& network, std::size_t segment) {
  const NetShape& shape = network.shape;
  std::size_t first = 0;
  for (std::size_t s = 0; s < segment; ++s) first += shape.hidden[s];
  SegmentWeights packed;
  packed.hidden = shape.hidden[segment];
  const std::size_t in_stride = padded(packed.hidden);
  const std::size_t out_stride = padded(shape.outputs);
  packed.in.assign(shape.inputs * in_stride, 0.0F);
  packed.out.assign(packed.hidden * out_stride, 0.0F);
  for (std::size_t h = 0; h < packed.hidden; ++h) {
    const auto neuron = network.neuron(first + h);
    for (std::size_t i = 0; i < shape.inputs; ++i) packed.in[i * in_stride + h] = neuron[i];
    for (std::size_t o = 0; o < shape.outputs; ++o) {
      packed.out[h * out_stride + o] = neuron[shape.inputs + o];
    }
  }
  return packed;
}

const ForwardKernel* avx2_forward_kernel() {
#if defined(TESUJI_EVOLVE_AVX2)
  if (__builtin_cpu_supports("avx2")) return &avx2_forward_kernel_unchecked();
#endif
  return nullptr;
}

const ForwardKernel& forward_kernel() {
  static const ForwardKernel& best =
      avx2_forward_kernel() != nullptr ? *avx2_forward_kernel() : plain_forward_kernel();
  return best;
}

}  // namespace tesuji::evolve
