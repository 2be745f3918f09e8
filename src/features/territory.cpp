#include "features/territory.h"

#include "features/row_kernels.h"

namespace tesuji::features {

PerSide<int> territory(const go::Board& board) { return territory(StoneRows(board)); }

PerSide<int> territory(const StoneRows& rows) {
  const KernelPair found =
      row_kernels().territory({rows.black.data(), rows.white.data(), rows.size});
  return {found.black, found.white};
}

}  // namespace tesuji::features
