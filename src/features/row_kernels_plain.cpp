// The row kernels for every processor.
#include "features/bouzy_counts_kernel.h"
#include "features/bouzy_map_kernel.h"
#include "features/row_kernels.h"
#include "features/territory_kernel.h"

namespace tesuji::features {

const RowKernels& plain_row_kernels() {
  static constexpr RowKernels kKernels{&territory_kernel, &bouzy_counts_kernel, &bouzy_map_kernel};
  return kKernels;
}

}  // namespace tesuji::features
