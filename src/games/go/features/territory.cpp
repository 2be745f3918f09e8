#include "games/go/features/territory.h"

#include "games/go/features/row_kernels.h"

namespace tesuji::go::features {

PerSide<int> territory(const go::Board& board) { return territory(StoneRows(board)); }

PerSide<int> territory(const StoneRows& rows) {
  const KernelPair found =
      row_kernels().territory({rows.black.data(), rows.white.data(), rows.size});
  return {found.black, found.white};
}

}  // namespace tesuji::go::features
