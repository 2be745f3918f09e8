// What every point of a board would mean as a move: the MoveFeatures for tree priors.
//
// Chains are read once, ladders included, and leave marks on their liberties; a point's features
// are its marks and what its own neighbourhood says. Costs about as much as a few playout moves
// for a whole 9x9 board.
#pragma once

#include <array>
#include <cstdint>

#include "games/go/rules/board.h"
#include "games/go/shapes/gammas.h"

namespace tesuji::go::shapes {

using MoveFeatureSet = std::uint32_t;  // bit i: MoveFeature i
constexpr MoveFeatureSet set_of(MoveFeature feature) {
  return MoveFeatureSet{1} << static_cast<unsigned>(feature);
}

class MoveReading {
 public:
  // The board must live as long.
  MoveReading(const go::Board& board, go::Side side);

  // p is playable.
  [[nodiscard]] MoveFeatureSet features(go::Point p) const;

 private:
  void read_chains();
  void read_enemy(go::Board& scratch, go::Point chain);
  void read_own(go::Board& scratch, go::Point chain);
  void read_eye_spaces();
  void read_corners();
  void mark(go::Point p, MoveFeature feature) { marks_[p.index] |= set_of(feature); }
  [[nodiscard]] bool touches_own_atari(go::Point chain) const;

  const go::Board& board_;
  go::Side side_;
  std::array<MoveFeatureSet, go::kMaxCells> marks_;
};

// Index into MoveGammas::distance.
int distance_level(go::Grid grid, go::Point last, go::Point p);
// Index into MoveGammas::line.
int line_level(go::Grid grid, go::Point p);

}  // namespace tesuji::go::shapes
