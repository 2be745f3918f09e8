// The inner loops of territory and Bouzy over vectors of rows (HOT), chosen for this processor.
//
// The *_kernel.h headers hold the code once; it is compiled plainly and, on x86-64, a second time
// with AVX2. Both give the same numbers. The features' own headers are the way in. All rows are
// laid out as in stone_rows.h.
#pragma once

#include <cstdint>

namespace tesuji::go::features {

// Dilations whose sums still fit the five bits that the counting kernel keeps per point:
// a point gains at most 4 in each.
inline constexpr int kMaxCountedDilations = 7;
inline constexpr int kMapRowLength = 32;

struct KernelBoard {
  const std::uint32_t* black;  // kRowWords words each
  const std::uint32_t* white;
  int size;
};
struct KernelPasses {
  int dilations;
  int erosions;
  int start;  // absolute value of a stone; used by the map only
};
struct KernelPair {
  int black;
  int white;
};
struct KernelBouzy {
  KernelPair influence;
  KernelPair potential;
};

struct RowKernels {
  KernelPair (*territory)(const KernelBoard& board);
  // Exact if no stone can be eroded away (start > 4 * erosions), dilations <= the limit above.
  KernelBouzy (*bouzy_counts)(const KernelBoard& board, const KernelPasses& passes);
  // Writes kRowWords rows of kMapRowLength values.
  void (*bouzy_map)(const KernelBoard& board, const KernelPasses& passes, std::int16_t* map);
};

[[nodiscard]] const RowKernels& row_kernels();  // the best for this processor
[[nodiscard]] const RowKernels& plain_row_kernels();
[[nodiscard]] const RowKernels* avx2_row_kernels();  // null where there is no AVX2

}  // namespace tesuji::go::features
