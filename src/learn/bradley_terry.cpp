#include "learn/bradley_terry.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace tesuji::learn {

FeatureId BradleyTerry::add_feature(GroupId group) {
  groups_ = std::max(groups_, static_cast<GroupId>(group + 1));
  group_of_.push_back(group);
  gammas_.push_back(1);
  wins_.push_back(0);
  assert(gammas_.size() <= std::size_t{1} << 16U);
  return static_cast<FeatureId>(gammas_.size() - 1);
}

void BradleyTerry::add_team(std::span<const FeatureId> features) {
  members_.insert(members_.end(), features.begin(), features.end());
  team_end_.push_back(static_cast<std::uint32_t>(members_.size()));
}

void BradleyTerry::end_contest(std::size_t winner) {
  const auto end = static_cast<std::uint32_t>(team_end_.size() - 1);
  const auto won = static_cast<std::uint32_t>(first_open_team_ + winner);
  assert(won < end);
  contests_.push_back({first_open_team_, end, won});
  for (const FeatureId f : members(won)) wins_[f] += 1;
  first_open_team_ = end;
}

std::span<const FeatureId> BradleyTerry::members(std::uint32_t team) const {
  return {members_.data() + team_end_[team], team_end_[team + 1] - team_end_[team]};
}

double BradleyTerry::strength(std::uint32_t team) const {
  double product = 1;
  for (const FeatureId f : members(team)) product *= gammas_[f];
  return product;
}

void BradleyTerry::sweep() {
  for (GroupId group = 0; group < groups_; ++group) {
    if (!fixed_.contains(group)) update_group(group);
  }
}

void BradleyTerry::update_group(GroupId group) {
  std::vector<double> shares(gammas_.size(), 0.0);
  std::vector<std::pair<FeatureId, double>> mates;  // of this contest's teams with the group
  for (const Contest& contest : contests_) {
    mates.clear();
    double sum = 0;
    for (std::uint32_t team = contest.first_team; team < contest.end_team; ++team) {
      const double own = strength(team);
      sum += own;
      for (const FeatureId f : members(team)) {
        if (group_of_[f] == group) mates.emplace_back(f, own / gammas_[f]);
      }
    }
    for (const auto& [f, others] : mates) shares[f] += others / sum;
  }
  for (std::size_t f = 0; f < gammas_.size(); ++f) {
    if (group_of_[f] != group) continue;
    const double below = shares[f] + 2 * prior_ / (1 + gammas_[f]);
    if (below > 0) gammas_[f] = (wins_[f] + prior_) / below;
  }
}

double BradleyTerry::log_likelihood() const {
  double result = 0;
  for (const Contest& contest : contests_) {
    double sum = 0;
    for (std::uint32_t team = contest.first_team; team < contest.end_team; ++team) {
      sum += strength(team);
    }
    result += std::log(strength(contest.winner) / sum);
  }
  for (const double gamma : gammas_) {
    result += prior_ * (std::log(gamma) - 2 * std::log1p(gamma));
  }
  return result;
}

}  // namespace tesuji::learn
