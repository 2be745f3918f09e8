#include "search/score_tally.h"

namespace tesuji::search {

void ScoreTally::absorb(const ScoreTally& other) {
  if (other.games_ == 0) return;
  games_ += other.games_;
  sum_ += other.sum_;
  square_sum_ += other.square_sum_;
  fraction_ = other.fraction_;
  for (std::size_t i = 0; i < boxes_.size(); ++i) boxes_[i] += other.boxes_[i];
}

double ScoreTally::mean() const { return games_ > 0 ? sum_ / static_cast<double>(games_) : 0; }

double ScoreTally::spread() const {
  if (games_ < 2) return 0;
  return std::sqrt(std::max(0.0, square_sum_ / static_cast<double>(games_) - mean() * mean()));
}

std::vector<game::ScoreShare> ScoreTally::distribution(game::Side mover) const {
  std::vector<game::ScoreShare> shares;
  const double sign = mover == game::Side::first ? 1 : -1;
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    if (boxes_[i] == 0) continue;
    const double score = static_cast<double>(i) - kFarthest + fraction_;
    shares.push_back({score == 0 ? 0 : sign * score, boxes_[i] / static_cast<double>(games_)});
  }
  if (mover == game::Side::second) std::reverse(shares.begin(), shares.end());
  return shares;
}

}  // namespace tesuji::search
