#include "games/go/players/net_model.h"

namespace tesuji::go::players {

using net::Oracle;

void NetOwners::add(const go::Position& position, const net::Guess& said) {
  ++count_;
  const go::Grid grid = position.board().grid();
  const float sign = position.to_move() == go::kBlack ? 1.0F : -1.0F;
  grid.for_each([&](go::Point p) {
    sums_[p.index] += static_cast<double>(sign * said.owner[net::number_of(grid, p)]);
  });
}

void NetOwners::absorb(const NetOwners& other) {
  for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] += other.sums_[i];
  count_ += other.count_;
}

std::vector<float> NetOwners::means() const {
  if (count_ == 0) return {};
  std::vector<float> means;
  means.reserve(sums_.size());
  for (const double sum : sums_) {
    means.push_back(static_cast<float>(sum / static_cast<double>(count_)));
  }
  return means;
}

std::shared_ptr<const net::Guess> GoNetModel::guess(const go::Position& position) const {
  return oracle_->guess(position, net::terms_of(position, {options_.rank, options_.rank}));
}

void GoNetModel::expand(const go::Position& position, std::vector<search::NewChild>& moves) const {
  if (!Oracle::knows_size(position.size())) {
    playouts_.expand(position, moves);
    return;
  }
  const auto said = guess(position);
  const auto weigh = [&](const go::Position&, std::span<const go::Point> points,
                         std::span<float> weights) {
    const go::Grid grid = position.board().grid();
    for (std::size_t i = 0; i < points.size(); ++i) {
      weights[i] = said->move[net::number_of(grid, points[i])];
    }
  };
  expand_go(position, weigh, moves);
}

search::Sample GoNetModel::simulate(const go::Position& position, base::Random& random,
                                    search::Trace& trace) {
  const search::Trace moves_here = trace;
  search::Sample mean = playouts_.simulate(position, random, trace);
  for (int i = 1; i < options_.playouts; ++i) {
    search::Trace other = moves_here;
    const search::Sample more = playouts_.simulate(position, random, other);
    mean.value += more.value;
    mean.score += more.score;
  }
  mean.value /= options_.playouts;
  mean.score /= options_.playouts;
  if (position.is_over() || !Oracle::knows_size(position.size())) {
    samples_.add(mean.score);
    return mean;
  }
  const auto said = guess(position);
  owners_.add(position, *said);
  const bool is_first = position.to_move() == go::kBlack;
  const double win = is_first ? double{said->win} : 1 - double{said->win};
  const double score = is_first ? double{said->margin} : -double{said->margin};
  const double part = options_.value_part;
  const search::Sample sample{mean.value + part * (win - mean.value),
                              mean.score + part * (score - mean.score)};
  samples_.add(sample.score);
  return sample;
}

}  // namespace tesuji::go::players
