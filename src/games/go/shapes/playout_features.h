// The moves around the last one, each with the set of its PlayoutFeatures (HOT).
//
// Both the playout policy and its learner ask here, so that what is learned is what is played.
// The list holds points that are empty; whether they are legal and sensible is asked later, and
// only of the one that is drawn (is_acceptable).
#pragma once

#include <array>
#include <cstdint>

#include "games/go/rules/board.h"
#include "games/go/rules/eyes.h"
#include "games/go/rules/self_atari.h"
#include "games/go/shapes/gammas.h"

namespace tesuji::go::shapes {

using FeatureSet = std::uint16_t;  // bit i: PlayoutFeature i
inline constexpr int kFeatureSets = 1 << kPlayoutFeatures;
constexpr FeatureSet set_of(PlayoutFeature feature) {
  return static_cast<FeatureSet>(1U << static_cast<unsigned>(feature));
}

class LocalMoves {
 public:
  static constexpr int kCapacity = 32;

  void add(go::Point p, PlayoutFeature feature) {
    for (int i = 0; i < count_; ++i) {
      if (points_[i] == p) {
        sets_[i] |= set_of(feature);
        return;
      }
    }
    add_new(p, feature);
  }
  // p is not in the list yet. What does not fit is left out: no such board is known.
  void add_new(go::Point p, PlayoutFeature feature) {
    if (count_ == kCapacity) return;
    points_[count_] = p;
    sets_[count_++] = set_of(feature);
  }
  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] go::Point point(int i) const { return points_[i]; }
  [[nodiscard]] FeatureSet features(int i) const { return sets_[i]; }

 private:
  std::array<go::Point, kCapacity> points_;
  std::array<FeatureSet, kCapacity> sets_;
  int count_ = 0;
};

// `last` is the opponent's last move, or kNoPoint; then, or if no stone stands there, the list
// stays empty.
void find_local_moves(const go::Board& board, go::Side side, go::Point last, LocalMoves& moves);

// Legal, fills no eye, gives no stones away.
inline bool is_acceptable(const go::Board& board, go::Point p, go::Side side) {
  return !go::is_eye(board, p, side) && board.is_playable(p, side) &&
         !is_bad_self_atari(board, p, side);
}

}  // namespace tesuji::go::shapes
