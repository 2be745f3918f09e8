#include "games/go/features/row_kernels.h"

namespace tesuji::go::features {

#if defined(TESUJI_FEATURES_AVX2)
const RowKernels& avx2_row_kernels_unchecked();
#endif

const RowKernels* avx2_row_kernels() {
#if defined(TESUJI_FEATURES_AVX2)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt")) {
    return &avx2_row_kernels_unchecked();
  }
#endif
  return nullptr;
}

const RowKernels& row_kernels() {
  static const RowKernels& best =
      avx2_row_kernels() != nullptr ? *avx2_row_kernels() : plain_row_kernels();
  return best;
}

}  // namespace tesuji::go::features
