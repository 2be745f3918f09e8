// How games ended in the simulations of a search: mean, spread and distribution of the margin.
//
// Margins of one position differ by whole points (komi gives them all the same fraction), so they
// are counted in boxes one point wide. Cost: one addition in an array per simulation.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "game/player.h"

namespace tesuji::search {

class ScoreTally {
 public:
  // A game that ended with this margin, as the first side sees it.
  void add(double score) {
    ++games_;
    sum_ += score;
    square_sum_ += score * score;
    const double below = std::floor(score);
    fraction_ = score - below;
    ++boxes_[static_cast<std::size_t>(std::clamp(below, -kFarthest, kFarthest) + kFarthest)];
  }
  void absorb(const ScoreTally& other);

  [[nodiscard]] std::int64_t games() const { return games_; }
  [[nodiscard]] double mean() const;    // as the first side sees it; 0 without games
  [[nodiscard]] double spread() const;  // standard deviation
  // As `mover` sees it, by rising score; empty without games.
  [[nodiscard]] std::vector<game::ScoreShare> distribution(game::Side mover) const;

 private:
  static constexpr double kFarthest = 700;  // more than the largest board; beyond counts as this

  std::int64_t games_ = 0;
  double sum_ = 0;
  double square_sum_ = 0;
  double fraction_ = 0;  // of every margin above the whole number below it
  std::array<std::int32_t, 2 * static_cast<std::size_t>(kFarthest) + 1> boxes_{};
};

}  // namespace tesuji::search
