#include "games/go/features/influence.h"

namespace tesuji::go::features {

void compute_influence(const go::Board& board, InfluenceMap& map) {
  auto& now = map.values_;
  now.fill(0);  // edge cells stay 0: they give nothing
  board.grid().for_each([&](go::Point p) {
    if (board.at(p) == go::Cell::black) now[p.index] = kInfluenceStart;
    if (board.at(p) == go::Cell::white) now[p.index] = -kInfluenceStart;
  });
  for (int pass = 0; pass < kInfluencePasses; ++pass) {
    const auto before = now;
    board.grid().for_each([&](go::Point p) {
      int gain = 0;
      for (const int step : board.steps()) {
        const int value = before[board.neighbour(p, step).index];
        gain += (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0);
      }
      now[p.index] = static_cast<std::int16_t>(before[p.index] + gain);
    });
  }
}

PerSide<int> influenced_points(const go::Board& board, const InfluenceMap& map) {
  PerSide<int> count;
  board.grid().for_each([&](go::Point p) {
    if (board.at(p) != go::Cell::empty) return;
    count.black += map.at(p) > 0 ? 1 : 0;
    count.white += map.at(p) < 0 ? 1 : 0;
  });
  return count;
}

}  // namespace tesuji::go::features
