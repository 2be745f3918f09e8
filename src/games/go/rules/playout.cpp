#include "games/go/rules/playout.h"

#include "games/go/rules/tactical_policy.h"

namespace tesuji::go {

int area_margin_after_playout(const Board& board) {
  int margin = board.stones(kBlack) - board.stones(kWhite);
  for (int i = 0; i < board.empty_count(); ++i) {
    const Point p = board.empty_point(i);
    margin += is_surrounded(board, p, kBlack) ? 1 : 0;
    margin -= is_surrounded(board, p, kWhite) ? 1 : 0;
  }
  return margin;
}

template <class Policy>
void OwnershipSample<Policy>::play_until(int playouts) {
  for (; played_ < playouts; ++played_) {
    copy_ = board_;
    play_out(copy_, played_ % 2 == 0 ? kBlack : kWhite, random_, policy_);
    board_.grid().for_each([&](Point p) { sums_[p.index] += owner_after_playout(copy_, p); });
  }
}

template <class Policy>
Ownership OwnershipSample<Policy>::ownership() const {
  Ownership result;
  if (played_ == 0) return result;
  for (int i = 0; i < kMaxCells; ++i) {
    result.mean[i] = static_cast<float>(sums_[i]) / static_cast<float>(played_);
  }
  return result;
}

template class OwnershipSample<UniformPolicy>;
template class OwnershipSample<TacticalPolicy>;

}  // namespace tesuji::go
