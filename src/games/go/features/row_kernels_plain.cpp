// The row kernels for every processor.
#include "games/go/features/bouzy_counts_kernel.h"
#include "games/go/features/bouzy_map_kernel.h"
#include "games/go/features/row_kernels.h"
#include "games/go/features/territory_kernel.h"

namespace tesuji::go::features {

const RowKernels& plain_row_kernels() {
  static constexpr RowKernels kKernels{&territory_kernel, &bouzy_counts_kernel, &bouzy_map_kernel};
  return kKernels;
}

}  // namespace tesuji::go::features
