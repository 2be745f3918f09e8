#include "learn/bradley_terry.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

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
  assert(features.size() <= std::numeric_limits<std::uint8_t>::max());
  members_.append(features);
  team_size_.push_back(static_cast<std::uint8_t>(features.size()));
}

void BradleyTerry::end_contest(std::size_t winner) {
  if (error()) return;
  const Contest contest = {first_open_team_, first_open_member_,
                           static_cast<std::uint32_t>(team_size_.size() - first_open_team_),
                           static_cast<std::uint32_t>(winner)};
  assert(contest.winner < contest.teams);
  contests_.push_back(contest);
  std::uint32_t team = 0;
  for_each_team(contest, [&](Members members) {
    if (team++ != contest.winner) return;
    for (const FeatureId f : members) wins_[f] += 1;
  });
  first_open_team_ = team_size_.size();
  first_open_member_ = members_.size();
}

std::optional<base::Error> BradleyTerry::error() const {
  for (const auto* error : {&members_.error(), &team_size_.error(), &contests_.error()}) {
    if (*error) return *error;
  }
  return std::nullopt;
}

double BradleyTerry::strength(Members members) const {
  double product = 1;
  for (const FeatureId f : members) product *= gammas_[f];
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
  for (const Contest& contest : contests_.all()) {
    mates.clear();
    double sum = 0;
    for_each_team(contest, [&](Members members) {
      const double own = strength(members);
      sum += own;
      for (const FeatureId f : members) {
        if (group_of_[f] == group) mates.emplace_back(f, own / gammas_[f]);
      }
    });
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
  for (const Contest& contest : contests_.all()) {
    double sum = 0;
    double winner = 0;
    std::uint32_t team = 0;
    for_each_team(contest, [&](Members members) {
      const double own = strength(members);
      sum += own;
      if (team++ == contest.winner) winner = own;
    });
    result += std::log(winner / sum);
  }
  for (const double gamma : gammas_) {
    result += prior_ * (std::log(gamma) - 2 * std::log1p(gamma));
  }
  return result;
}

}  // namespace tesuji::learn
