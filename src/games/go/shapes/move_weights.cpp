#include "games/go/shapes/move_weights.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "games/go/shapes/move_features.h"
#include "games/go/shapes/weights_file.h"

namespace tesuji::go::shapes {
namespace {

// Less than any sensible move: records hold no useful passes to learn from.
constexpr float kPassWeight = 1e-3F;

}  // namespace

void move_weights(const MoveGammas& gammas, const go::Board& board, go::Side side, go::Point last,
                  std::span<const go::Point> moves, std::span<float> weights) {
  assert(moves.size() == weights.size());
  const MoveReading reading(board, side);
  const go::Grid grid = board.grid();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const go::Point p = moves[i];
    if (p == go::kPass) {
      weights[i] = kPassWeight;
      continue;
    }
    float weight = gammas.shape.gamma[shape_at(board, p, side)] *
                   gammas.distance[distance_level(grid, last, p)] *
                   gammas.line[line_level(grid, p)];
    for (auto set = reading.features(p); set != 0; set &= set - 1) {
      weight *= gammas.feature[static_cast<std::size_t>(std::countr_zero(set))];
    }
    // Products of extreme gammas must stay weights.
    weights[i] = std::clamp(weight, kMinGamma * kMinGamma, kMaxGamma * kMaxGamma);
  }
}

void move_weights(const go::Board& board, go::Side side, go::Point last,
                  std::span<const go::Point> moves, std::span<float> weights) {
  move_weights(shipped_weights(board.grid().size()).move, board, side, last, moves, weights);
}

}  // namespace tesuji::go::shapes
