#include "games/go/shapes/playout_policy.h"

#include <algorithm>

#include "games/go/shapes/shape3.h"
#include "games/go/shapes/weights_file.h"

namespace tesuji::go::shapes {
namespace {

using go::Board;
using go::Point;
using go::Side;

// Elsewhere a shape this many times as good as the mean one is always taken.
constexpr float kSureAcceptance = 2.0F;
// So often a point may be refused for its shape.
constexpr int kMaxRefusals = 3;

// Uniform in [0, bound) from 32 random bits; the bias is below bound / 2^32.
int scaled(std::uint64_t bits32, int bound) {
  return static_cast<int>((bits32 * static_cast<std::uint64_t>(bound)) >> 32U);
}

// Uniform in [0, 1) with 24 bits, as a float holds them.
float unit(base::Random& random) { return static_cast<float>(random.next() >> 40U) * 0x1.0p-24F; }

}  // namespace

std::shared_ptr<const PlayoutPolicy::Tables> PlayoutPolicy::tables_of(const PlayoutGammas& gammas) {
  auto tables = std::make_shared<Tables>();
  tables->shape = gammas.shape.gamma;
  tables->elsewhere = gammas.elsewhere;
  for (int set = 0; set < kFeatureSets; ++set) {
    float product = 1;
    for (std::size_t i = 0; i < kPlayoutFeatures; ++i) {
      if ((static_cast<unsigned>(set) >> i & 1U) != 0) product *= gammas.feature[i];
    }
    tables->product[set] = product;
  }
  tables->acceptance.reserve(kShapes);
  for (const float gamma : gammas.shape.gamma) {
    const double share = std::min(1.0, double{gamma} / (kSureAcceptance * gammas.elsewhere));
    tables->acceptance.push_back(static_cast<std::uint32_t>(share * 4294967295.0));
  }
  return tables;
}

PlayoutPolicy::PlayoutPolicy() {
  static const auto small = tables_of(shipped_weights(0).playout);
  static const auto large = tables_of(shipped_weights(kLargeBoard).playout);
  small_ = small;
  large_ = large;
}

PlayoutPolicy::PlayoutPolicy(const PlayoutGammas& gammas)
    : small_(tables_of(gammas)), large_(small_) {}

Point PlayoutPolicy::choose(Board& board, Side side, Point last, base::Random& random) const {
  const Tables& tables = board.grid().size() < kLargeBoard ? *small_ : *large_;
  LocalMoves moves;
  find_local_moves(board, side, last, moves);
  std::array<float, LocalMoves::kCapacity> weights;
  float local = 0;
  for (int i = 0; i < moves.count(); ++i) {
    weights[i] =
        tables.product[moves.features(i)] * tables.shape[shape_at(board, moves.point(i), side)];
    local += weights[i];
  }
  const float elsewhere = tables.elsewhere * static_cast<float>(board.empty_count());
  // What is drawn and cannot be played drops out, and the draw is repeated among the others.
  for (int left = moves.count(); left > 0; --left) {
    float drawn = unit(random) * (local + elsewhere);
    if (drawn >= local) break;
    int i = 0;
    for (; i + 1 < moves.count() && drawn >= weights[i]; ++i) drawn -= weights[i];
    if (weights[i] > 0 && is_acceptable(board, moves.point(i), side)) return moves.point(i);
    local = std::max(0.0F, local - weights[i]);
    weights[i] = 0;
  }
  return choose_elsewhere(tables, board, side, random);
}

Point PlayoutPolicy::choose_elsewhere(const Tables& tables, Board& board, Side side,
                                      base::Random& random) {
  int refusals = 0;
  for (int left = board.empty_count(); left > 0;) {
    const std::uint64_t bits = random.next();
    const int i = scaled(bits >> 32U, left);
    const Point p = board.empty_point(i);
    if (!is_acceptable(board, p, side)) {
      board.swap_empties(i, --left);
      continue;
    }
    if (refusals == kMaxRefusals) return p;
    if (static_cast<std::uint32_t>(bits) <= tables.acceptance[shape_at(board, p, side)]) return p;
    ++refusals;
  }
  return go::kPass;
}

}  // namespace tesuji::go::shapes
