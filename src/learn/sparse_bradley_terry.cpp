#include "learn/sparse_bradley_terry.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace tesuji::learn {
namespace {

constexpr double kMostStep = 1.0;  // a Newton step beyond it is cut
constexpr double kLeastCurvature = 1e-6;

}  // namespace

SparseBradleyTerry::SparseBradleyTerry(std::size_t features, double prior)
    : prior_(prior), weights_(features, 0), wins_(features, 0) {
  assert(features <= std::size_t{1} << 16U);
}

void SparseBradleyTerry::add_team(std::span<const FeatureId> features, double known) {
  known_.push_back(static_cast<float>(known));
  members_.insert(members_.end(), features.begin(), features.end());
  team_end_.push_back(static_cast<std::uint32_t>(members_.size()));
  contest_of_.push_back(static_cast<std::uint32_t>(contests()));
}

void SparseBradleyTerry::end_contest(std::size_t winner) {
  const auto won = static_cast<std::uint32_t>(contest_end_.back() + winner);
  contest_end_.push_back(static_cast<std::uint32_t>(team_end_.size() - 1));
  assert(won < contest_end_.back());
  winners_.push_back(won);
  for (const FeatureId f : members(won)) wins_[f] += 1;
}

void SparseBradleyTerry::index() {
  teams_end_.assign(weights_.size() + 1, 0);
  for (const FeatureId f : members_) ++teams_end_[f + 1U];
  for (std::size_t f = 0; f < weights_.size(); ++f) teams_end_[f + 1] += teams_end_[f];
  teams_of_.resize(members_.size());
  std::vector<std::uint32_t> next(teams_end_.begin(), teams_end_.end() - 1);
  for (std::uint32_t team = 0; team + 1 < team_end_.size(); ++team) {
    for (const FeatureId f : members(team)) teams_of_[next[f]++] = team;
  }
}

void SparseBradleyTerry::measure() {
  strengths_.assign(team_end_.size() - 1, 0);
  sums_.assign(contests(), 0);
  for (std::uint32_t team = 0; team < strengths_.size(); ++team) {
    double sum = known_[team];
    for (const FeatureId f : members(team)) sum += weights_[f];
    strengths_[team] = std::exp(sum);
    sums_[contest_of_[team]] += strengths_[team];
  }
}

void SparseBradleyTerry::sweep() {
  if (teams_of_.size() != members_.size() || teams_end_.empty()) index();
  measure();  // anew, so that errors of updates do not add up
  for (std::size_t f = 0; f < weights_.size(); ++f) update(static_cast<FeatureId>(f));
}

void SparseBradleyTerry::update(FeatureId feature) {
  const std::uint32_t begin = teams_end_[feature];
  const std::uint32_t end = teams_end_[feature + 1U];
  const double gamma = std::exp(weights_[feature]);
  double slope = wins_[feature] + prior_ - 2 * prior_ * gamma / (1 + gamma);
  double curvature = 2 * prior_ * gamma / ((1 + gamma) * (1 + gamma)) + kLeastCurvature;
  for (std::uint32_t i = begin; i < end;) {
    const std::uint32_t contest = contest_of_[teams_of_[i]];
    double own = 0;
    for (; i < end && contest_of_[teams_of_[i]] == contest; ++i) own += strengths_[teams_of_[i]];
    const double share = own / sums_[contest];
    slope -= share;
    curvature += share * (1 - share);
  }
  const double step = std::clamp(slope / curvature, -kMostStep, kMostStep);
  weights_[feature] += step;
  const double factor = std::exp(step);
  for (std::uint32_t i = begin; i < end; ++i) {
    const std::uint32_t team = teams_of_[i];
    sums_[contest_of_[team]] += strengths_[team] * (factor - 1);
    strengths_[team] *= factor;
  }
}

double SparseBradleyTerry::mean_log_likelihood() const {
  double total = 0;
  for (std::size_t contest = 0; contest < contests(); ++contest) {
    double sum = 0;
    double won = 0;
    for (std::uint32_t team = contest_end_[contest]; team < contest_end_[contest + 1]; ++team) {
      double own = known_[team];
      for (const FeatureId f : members(team)) own += weights_[f];
      sum += std::exp(own);
      if (team == winners_[contest]) won = own;
    }
    total += won - std::log(sum);
  }
  return contests() == 0 ? 0 : total / static_cast<double>(contests());
}

}  // namespace tesuji::learn
