// The loops of forward.h compiled for AVX2. No inline function of the library may be used here or
// in forward_kernel.h: the linker could keep this file's copy for processors without AVX2.
#include "evolve/forward_kernel.h"

namespace tesuji::evolve {

const ForwardKernel& avx2_forward_kernel_unchecked();
const ForwardKernel& avx2_forward_kernel_unchecked() {
  static constexpr ForwardKernel kKernel{&forward};
  return kKernel;
}

}  // namespace tesuji::evolve
