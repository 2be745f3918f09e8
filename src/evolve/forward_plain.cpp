#include "evolve/forward_kernel.h"

namespace tesuji::evolve {

const ForwardKernel& plain_forward_kernel() {
  static constexpr ForwardKernel kKernel{&forward};
  return kKernel;
}

}  // namespace tesuji::evolve
