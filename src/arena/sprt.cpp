#include "arena/sprt.h"

#include <array>
#include <cmath>
#include <string>

#include "base/text.h"

namespace tesuji::arena {
namespace {

// Counts that were never seen weigh this much: all wins so far must not mean "losses are
// impossible", and the constrained maximum below needs results on both sides of the mean.
constexpr double kUnseen = 1e-3;
constexpr double kMaxSprtElo = 1000;

using Shares = std::array<double, 3>;  // loss, draw, win
constexpr Shares kPoints{0, 0.5, 1};

// The most likely shares with the given mean for these counts. Lagrange: share_i =
// count_i / (n (1 + x (points_i - mean))), where x makes the mean come out right. The sum that x
// must bring to zero falls with x, and all shares are positive between the two poles.
Shares constrained_shares(const Shares& counts, double mean) {
  const double total = counts[0] + counts[1] + counts[2];
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  for (int i = 0; i < 100; ++i) {
    const double x = (low + high) / 2;
    double sum = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      sum += counts[k] * (kPoints[k] - mean) / (1 + x * (kPoints[k] - mean));
    }
    (sum > 0 ? low : high) = x;
  }
  const double x = (low + high) / 2;
  Shares shares{};
  for (std::size_t k = 0; k < 3; ++k) {
    shares[k] = counts[k] / total / (1 + x * (kPoints[k] - mean));
  }
  return shares;
}

}  // namespace

std::string_view name(SprtDecision decision) {
  switch (decision) {
    case SprtDecision::elo0_accepted:
      return "elo0";
    case SprtDecision::elo1_accepted:
      return "elo1";
    case SprtDecision::undecided:
      break;
  }
  return "undecided";
}

double log_likelihood_ratio(const SprtPlan& plan, const Tally& tally) {
  if (tally.games() == 0) return 0;
  Shares counts{static_cast<double>(tally.losses), static_cast<double>(tally.draws),
                static_cast<double>(tally.wins)};
  for (double& count : counts) {
    if (count == 0) count = kUnseen;
  }
  const Shares under0 = constrained_shares(counts, expected_score(plan.elo0));
  const Shares under1 = constrained_shares(counts, expected_score(plan.elo1));
  double ratio = 0;
  for (std::size_t k = 0; k < 3; ++k) ratio += counts[k] * std::log(under1[k] / under0[k]);
  return ratio;
}

Sprt::Sprt(const SprtPlan& plan) : plan_(plan) {
  state_.lower = std::log(plan.beta / (1 - plan.alpha));
  state_.upper = std::log((1 - plan.beta) / plan.alpha);
}

base::Result<Sprt> Sprt::with(const SprtPlan& plan) {
  const std::string where = base::number_text(plan.elo0) + "," + base::number_text(plan.elo1);
  if (!(std::abs(plan.elo0) <= kMaxSprtElo && std::abs(plan.elo1) <= kMaxSprtElo)) {
    return base::fail("SPRT", where, "Elo differences must lie between -1000 and 1000");
  }
  if (!(plan.elo0 < plan.elo1)) {
    return base::fail("SPRT", where, "the first Elo difference must be the smaller one");
  }
  const auto is_rate = [](double rate) { return rate > 0 && rate < 0.5; };
  if (!is_rate(plan.alpha) || !is_rate(plan.beta)) {
    return base::fail("SPRT", where, "error probabilities must lie between 0 and 0.5");
  }
  return Sprt(plan);
}

base::Result<Sprt> Sprt::parsed(std::string_view text) {
  const auto parts = base::split(text, ',');
  SprtPlan plan;
  if (parts.size() == 2) {
    const auto elo0 = base::parsed_real(base::trimmed(parts[0]));
    const auto elo1 = base::parsed_real(base::trimmed(parts[1]));
    if (elo0 && elo1) {
      plan.elo0 = *elo0;
      plan.elo1 = *elo1;
      return with(plan);
    }
  }
  return base::fail("SPRT", base::printable(text), "expected two Elo differences such as 0,50");
}

void Sprt::add(GameResult result) {
  if (is_decided()) return;
  switch (result) {
    case GameResult::win:
      ++tally_.wins;
      break;
    case GameResult::draw:
      ++tally_.draws;
      break;
    case GameResult::loss:
      ++tally_.losses;
      break;
  }
  state_.llr = log_likelihood_ratio(plan_, tally_);
  if (state_.llr >= state_.upper) state_.decision = SprtDecision::elo1_accepted;
  if (state_.llr <= state_.lower) state_.decision = SprtDecision::elo0_accepted;
}

}  // namespace tesuji::arena
