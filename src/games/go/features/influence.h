// Zobrist's influence: how strongly each point lies in the light of black's or white's stones.
//
// Idea (the oldest influence function, as Garreta 2006, section 4.2.1, tells it): stones are +50
// (black) and -50 (white); then four times every point gains 1 for each neighbour above 0 and
// loses 1 for each below 0, all from the map as the pass before left it. (The report gives
// white the plus; here black has it, as everywhere.)
//
//      0 0 1 0 0        after one pass around a black stone
//      0 1 50 1 0
//      0 0 1 0 0
//
// Cost: a few microseconds on 19x19; not hot. No heap.
#pragma once

#include <array>
#include <cstdint>

#include "games/go/features/per_side.h"
#include "games/go/rules/board.h"

namespace tesuji::go::features {

inline constexpr int kInfluenceStart = 50;
inline constexpr int kInfluencePasses = 4;

class InfluenceMap {
 public:
  [[nodiscard]] int at(go::Point p) const { return values_[p.index]; }

 private:
  friend void compute_influence(const go::Board& board, InfluenceMap& map);
  std::array<std::int16_t, go::kMaxCells> values_{};
};

void compute_influence(const go::Board& board, InfluenceMap& map);

// Empty points in either side's light.
PerSide<int> influenced_points(const go::Board& board, const InfluenceMap& map);

}  // namespace tesuji::go::features
