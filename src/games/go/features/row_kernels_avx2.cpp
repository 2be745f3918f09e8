// The row kernels compiled for AVX2. No inline function of the library may be used here or
// in the kernel headers: the linker could keep this file's copy for processors without AVX2.
#include "games/go/features/bouzy_counts_kernel.h"
#include "games/go/features/bouzy_map_kernel.h"
#include "games/go/features/row_kernels.h"
#include "games/go/features/territory_kernel.h"

namespace tesuji::go::features {

const RowKernels& avx2_row_kernels_unchecked();
const RowKernels& avx2_row_kernels_unchecked() {
  static constexpr RowKernels kKernels{&territory_kernel, &bouzy_counts_kernel, &bouzy_map_kernel};
  return kKernels;
}

}  // namespace tesuji::go::features
