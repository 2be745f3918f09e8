// Bradley-Terry models with many features of which few are in a team, each a group of its own.
//
// The model is that of bradley_terry.h, in logarithms: a team's strength is exp of the sum of its
// features' weights, and the prior is that many wins and losses of each feature against a weight of
// 0. A sweep improves one weight after the other by a Newton step, visiting only the teams that
// have the feature; strengths and sums are kept up to date. A sweep costs as much as all teams have
// members, where bradley_terry.h costs that times the groups: rules of a theory are hundreds.
//
// Repeatable: no randomness, one thread, sums in the order of the contests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "learn/bradley_terry.h"

namespace tesuji::learn {

class SparseBradleyTerry {
 public:
  SparseBradleyTerry(std::size_t features, double prior);

  // A contest: its teams, then which of them won (by order, from 0). Before the first sweep.
  // `known`: what else the team has, in logarithms, that is not learned.
  void add_team(std::span<const FeatureId> features, double known = 0);
  void end_contest(std::size_t winner);

  void sweep();
  [[nodiscard]] const std::vector<double>& weights() const { return weights_; }
  void restore(std::vector<double> weights) { weights_ = std::move(weights); }
  // Mean over the contests, without the prior.
  [[nodiscard]] double mean_log_likelihood() const;
  [[nodiscard]] std::size_t contests() const { return contest_end_.size() - 1; }

 private:
  void index();
  void measure();
  void update(FeatureId feature);
  [[nodiscard]] std::span<const FeatureId> members(std::uint32_t team) const {
    return {members_.data() + team_end_[team], team_end_[team + 1] - team_end_[team]};
  }

  double prior_;
  std::vector<double> weights_;
  std::vector<FeatureId> members_;
  std::vector<std::uint32_t> team_end_ = {0};
  std::vector<float> known_;                      // by team
  std::vector<std::uint32_t> contest_end_ = {0};  // in teams
  std::vector<std::uint32_t> winners_;            // teams
  std::vector<std::uint32_t> contest_of_;         // of a team
  std::vector<double> wins_;                      // by feature
  std::vector<std::uint32_t> teams_end_;          // by feature, into teams_of_
  std::vector<std::uint32_t> teams_of_;           // teams with the feature, in order
  std::vector<double> strengths_;                 // by team
  std::vector<double> sums_;                      // by contest
};

}  // namespace tesuji::learn
