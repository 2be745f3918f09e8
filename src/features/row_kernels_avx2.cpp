// The row kernels compiled for AVX2. No inline function of the library may be used here or
// in the kernel headers: the linker could keep this file's copy for processors without AVX2.
#include "features/bouzy_counts_kernel.h"
#include "features/bouzy_map_kernel.h"
#include "features/row_kernels.h"
#include "features/territory_kernel.h"

namespace tesuji::features {

const RowKernels& avx2_row_kernels_unchecked();
const RowKernels& avx2_row_kernels_unchecked() {
  static constexpr RowKernels kKernels{&territory_kernel, &bouzy_counts_kernel, &bouzy_map_kernel};
  return kKernels;
}

}  // namespace tesuji::features
