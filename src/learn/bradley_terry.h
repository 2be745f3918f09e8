// Generalised Bradley-Terry models learned by minorization-maximization (Hunter 2004; Coulom 2007).
//
// In a contest every team of features has as strength the product of its members' gammas, and wins
// with probability strength / sum of all strengths. Given contests with their winners, a sweep
// replaces for one group of features after the other every gamma by
//
//     (wins + prior) / (sum over contests of (strength of its team-mates) / (sum of strengths)
//                       + 2 prior / (1 + gamma))
//
// Members of a group never meet in one team, so that the sums are linear in a group's gammas and
// log_likelihood() never falls. The prior is that many wins and losses against a gamma of 1: it
// keeps rare features near 1 and makes the optimum unique.
//
// Repeatable: no randomness, one thread, sums in the order of the contests. Contests may be more
// than the memory holds (base/growing_array.h): a team takes a byte and two for each feature.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "base/growing_array.h"

namespace tesuji::learn {

using FeatureId = std::uint16_t;
using GroupId = std::uint16_t;

class BradleyTerry {
 public:
  explicit BradleyTerry(double prior) : prior_(prior) {}

  // A new feature with gamma 1.
  FeatureId add_feature(GroupId group);

  // A contest: its teams of at most 255 features, then which of them won (by order, from 0).
  void add_team(std::span<const FeatureId> features);
  void end_contest(std::size_t winner);

  // Why contests could not be kept; those that came after it are lost.
  [[nodiscard]] std::optional<base::Error> error() const;

  void sweep();
  // The gammas of this group stay as they are from now on.
  void fix_group(GroupId group) { fixed_.insert(group); }

  // Goes on as the model did that had these gammas, one for each feature.
  [[nodiscard]] const std::vector<double>& gammas() const { return gammas_; }
  void restore(std::vector<double> gammas) {
    assert(gammas.size() == gammas_.size());
    gammas_ = std::move(gammas);
  }

  // Of all contests, the prior's included.
  [[nodiscard]] double log_likelihood() const;
  [[nodiscard]] double gamma(FeatureId feature) const { return gammas_[feature]; }
  [[nodiscard]] std::size_t features() const { return gammas_.size(); }
  [[nodiscard]] std::size_t contests() const { return contests_.size(); }

 private:
  using Members = std::span<const FeatureId>;
  struct Contest {
    std::uint64_t first_team;
    std::uint64_t first_member;
    std::uint32_t teams;
    std::uint32_t winner;  // by order, from 0
  };
  // Calls see(members) for every team of the contest, in their order.
  template <class See>
  void for_each_team(const Contest& contest, See&& see) const {
    std::uint64_t member = contest.first_member;
    for (std::uint64_t team = contest.first_team; team < contest.first_team + contest.teams;
         ++team) {
      see(Members(members_.data() + member, team_size_[team]));
      member += team_size_[team];
    }
  }
  [[nodiscard]] double strength(Members members) const;
  void update_group(GroupId group);

  double prior_;
  GroupId groups_ = 0;
  std::set<GroupId> fixed_;
  std::vector<GroupId> group_of_;
  std::vector<double> gammas_;
  std::vector<double> wins_;
  base::GrowingArray<FeatureId> members_;  // of all teams, one after the other
  base::GrowingArray<std::uint8_t> team_size_;
  base::GrowingArray<Contest> contests_;
  std::uint64_t first_open_team_ = 0;
  std::uint64_t first_open_member_ = 0;
};

}  // namespace tesuji::learn
