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
Ownership playout_ownership(const Board& board, int playouts, base::Seed seed,
                            const Policy& policy) {
  std::array<int, kMaxCells> sums{};
  base::Random random = seed.random();
  Board copy = board;
  for (int i = 0; i < playouts; ++i) {
    copy = board;
    play_out(copy, i % 2 == 0 ? kBlack : kWhite, random, policy);
    board.grid().for_each([&](Point p) { sums[p.index] += owner_after_playout(copy, p); });
  }
  Ownership result;
  if (playouts == 0) return result;
  for (int i = 0; i < kMaxCells; ++i) {
    result.mean[i] = static_cast<float>(sums[i]) / static_cast<float>(playouts);
  }
  return result;
}

template Ownership playout_ownership(const Board&, int, base::Seed, const UniformPolicy&);
template Ownership playout_ownership(const Board&, int, base::Seed, const TacticalPolicy&);

}  // namespace tesuji::go
