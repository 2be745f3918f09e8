#include "arena/rating.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tesuji::arena {
namespace {

const double kEloPerNat = 400 / std::log(10.0);  // ratings inside are in natural logarithms

// The means m with (score - m)^2 n = z^2 (m (1 - m) - draw_share / 4): Wilson's quadratic.
Interval wilson(double score, double games, double draw_share) {
  const double z2 = kZ95 * kZ95 / games;
  const double a = 1 + z2;
  const double half_b = score + z2 / 2;
  const double c = score * score + z2 * draw_share / 4;
  const double root = std::sqrt(std::max(0.0, half_b * half_b - a * c));
  return {std::clamp((half_b - root) / a, 0.0, 1.0), std::clamp((half_b + root) / a, 0.0, 1.0)};
}

using Vector = std::vector<double>;

// Symmetric positive definite, stored whole by rows.
class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), cells_(size * size) {}
  double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
  [[nodiscard]] double at(std::size_t row, std::size_t column) const {
    return cells_[row * size_ + column];
  }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  std::size_t size_;
  Vector cells_;
};

// Replaces the lower triangle by Cholesky's factor. The prior keeps the diagonal away from 0.
void factorize(Matrix& m) {
  for (std::size_t j = 0; j < m.size(); ++j) {
    for (std::size_t i = j; i < m.size(); ++i) {
      double sum = m.at(i, j);
      for (std::size_t k = 0; k < j; ++k) sum -= m.at(i, k) * m.at(j, k);
      m.at(i, j) =
          i == j ? std::sqrt(std::max(sum, std::numeric_limits<double>::min())) : sum / m.at(j, j);
    }
  }
}

Vector solution(const Matrix& factor, Vector right) {
  const std::size_t n = factor.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) right[i] -= factor.at(i, k) * right[k];
    right[i] /= factor.at(i, i);
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) right[i] -= factor.at(k, i) * right[k];
    right[i] /= factor.at(i, i);
  }
  return right;
}

double log_logistic(double x) {
  return x >= 0 ? -std::log1p(std::exp(-x)) : x - std::log1p(std::exp(x));
}

// The logarithm of likelihood times prior, with its derivatives.
class Posterior {
 public:
  Posterior(std::size_t players, const std::vector<PairResult>& results)
      : players_(players), results_(results) {}

  [[nodiscard]] double value(const Vector& ratings) const {
    double sum = 0;
    for (const double rating : ratings) sum -= rating * rating * kPriorPrecision / 2;
    for (const auto& [player, opponent, tally] : results_) {
      const double difference = ratings[player] - ratings[opponent];
      sum += tally.points() * log_logistic(difference) +
             tally.reversed().points() * log_logistic(-difference);
    }
    return sum;
  }

  [[nodiscard]] Vector gradient(const Vector& ratings) const {
    Vector slope(players_);
    for (std::size_t i = 0; i < players_; ++i) slope[i] = -ratings[i] * kPriorPrecision;
    for (const auto& [player, opponent, tally] : results_) {
      const double expected = std::exp(log_logistic(ratings[player] - ratings[opponent]));
      const double surplus = tally.points() - static_cast<double>(tally.games()) * expected;
      slope[player] += surplus;
      slope[opponent] -= surplus;
    }
    return slope;
  }

  [[nodiscard]] Matrix information(const Vector& ratings) const {
    Matrix m(players_);
    for (std::size_t i = 0; i < players_; ++i) m.at(i, i) = kPriorPrecision;
    for (const auto& [player, opponent, tally] : results_) {
      const double difference = ratings[player] - ratings[opponent];
      const double weight = static_cast<double>(tally.games()) *
                            std::exp(log_logistic(difference) + log_logistic(-difference));
      m.at(player, player) += weight;
      m.at(opponent, opponent) += weight;
      m.at(player, opponent) -= weight;
      m.at(opponent, player) -= weight;
    }
    return m;
  }

 private:
  static inline const double kPriorPrecision = (kEloPerNat / kPriorElo) * (kEloPerNat / kPriorElo);
  std::size_t players_;
  const std::vector<PairResult>& results_;
};

// Newton's method with halved steps: the function is strictly concave, so this always arrives.
Vector best_ratings(const Posterior& posterior, std::size_t players) {
  constexpr int kMaxSteps = 100;
  constexpr double kCloseEnough = 1e-10;
  Vector ratings(players);
  double value = posterior.value(ratings);
  for (int step = 0; step < kMaxSteps; ++step) {
    Matrix factor = posterior.information(ratings);
    factorize(factor);
    const Vector direction = solution(factor, posterior.gradient(ratings));
    double scale = 1;
    Vector next(players);
    double next_value = value;
    for (; scale > 1e-9; scale /= 2) {
      for (std::size_t i = 0; i < players; ++i) next[i] = ratings[i] + scale * direction[i];
      next_value = posterior.value(next);
      if (next_value >= value) break;
    }
    if (next_value < value) break;  // only rounding is left to gain
    ratings = next;
    value = next_value;
    double longest = 0;
    for (const double part : direction) longest = std::max(longest, std::abs(part) * scale);
    if (longest < kCloseEnough) break;
  }
  return ratings;
}

// Covariance of all ratings; column j of the inverse at a time.
Matrix covariance(Matrix information) {
  const std::size_t n = information.size();
  factorize(information);
  Matrix inverse(n);
  for (std::size_t j = 0; j < n; ++j) {
    Vector unit(n);
    unit[j] = 1;
    const Vector column = solution(information, std::move(unit));
    for (std::size_t i = 0; i < n; ++i) inverse.at(i, j) = column[i];
  }
  return inverse;
}

// Variance of each rating minus the reference: the anchor, or the mean of all.
Vector relative_variances(const Matrix& c, const std::optional<Anchor>& anchor) {
  const std::size_t n = c.size();
  Vector row_means(n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) row_means[i] += c.at(i, j) / static_cast<double>(n);
  }
  const double mean =
      std::accumulate(row_means.begin(), row_means.end(), 0.0) / static_cast<double>(n);
  Vector variances(n);
  for (std::size_t i = 0; i < n; ++i) {
    const double variance =
        anchor ? c.at(i, i) + c.at(anchor->player, anchor->player) - 2 * c.at(i, anchor->player)
               : c.at(i, i) + mean - 2 * row_means[i];
    variances[i] = std::max(0.0, variance);
  }
  return variances;
}

// Numbers of the connected groups, in order of their first players.
std::vector<std::size_t> groups(std::size_t players, const std::vector<PairResult>& results) {
  std::vector<std::size_t> parent(players);
  std::iota(parent.begin(), parent.end(), std::size_t{0});
  const auto root = [&](std::size_t i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  for (const auto& result : results) {
    if (result.tally.games() == 0) continue;
    const std::size_t a = root(result.player);
    const std::size_t b = root(result.opponent);
    parent[std::max(a, b)] = std::min(a, b);
  }
  std::vector<std::size_t> numbers(players);
  std::size_t count = 0;
  for (std::size_t i = 0; i < players; ++i) {
    numbers[i] = root(i) == i ? count++ : numbers[root(i)];
  }
  return numbers;
}

base::Result<void> check(std::size_t players, const std::vector<PairResult>& results,
                         const std::optional<Anchor>& anchor) {
  if (players > kMaxRatedPlayers) {
    return base::fail("rating", std::to_string(players),
                      fmt::format("too many players; at most {}", kMaxRatedPlayers));
  }
  for (const auto& result : results) {
    if (result.player >= players || result.opponent >= players) {
      return base::fail("rating", std::to_string(std::max(result.player, result.opponent)),
                        fmt::format("no such player; there are {}", players));
    }
    if (result.player == result.opponent && result.tally.games() > 0) {
      return base::fail("rating", std::to_string(result.player),
                        "a player has games against itself");
    }
  }
  if (anchor && anchor->player >= players) {
    return base::fail("rating", std::to_string(anchor->player),
                      fmt::format("no such player for the anchor; there are {}", players));
  }
  return {};
}

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
  wins += other.wins;
  draws += other.draws;
  losses += other.losses;
  return *this;
}

Interval score_interval(const Tally& tally) {
  if (tally.games() == 0) return {0, 1};
  return wilson(tally.score(), static_cast<double>(tally.games()), 0);
}

double expected_score(double elo_difference) {
  return std::exp(log_logistic(elo_difference / kEloPerNat));
}

double elo_of_score(double score) {
  if (!(score > 0)) return -kEloLimit;
  if (!(score < 1)) return kEloLimit;
  const double elo = kEloPerNat * (std::log(score) - std::log1p(-score));
  return std::clamp(elo, -kEloLimit, kEloLimit);
}

Estimate elo_difference(const Tally& tally) {
  if (tally.games() == 0) return {0, {-kEloLimit, kEloLimit}};
  const auto games = static_cast<double>(tally.games());
  const double draw_share = static_cast<double>(tally.draws) / (games + kZ95 * kZ95);
  const Interval scores = wilson(tally.score(), games, draw_share);
  Estimate estimate{elo_of_score(tally.score()),
                    {elo_of_score(scores.low), elo_of_score(scores.high)}};
  const double with_half = games / (games + 1) + 0.5 / (games + 1);
  if (tally.wins == tally.games())
    estimate = {elo_of_score(with_half), {estimate.ci95.low, kEloLimit}};
  if (tally.losses == tally.games()) {
    estimate = {-elo_of_score(with_half), {-kEloLimit, estimate.ci95.high}};
  }
  return estimate;
}

base::Result<std::vector<JointRating>> joint_elo(std::size_t players,
                                                 const std::vector<PairResult>& results,
                                                 const std::optional<Anchor>& anchor) {
  TESUJI_CHECK(check(players, results, anchor));
  if (players == 0) return std::vector<JointRating>{};
  const Posterior posterior(players, results);
  const Vector ratings = best_ratings(posterior, players);
  const Vector variances = relative_variances(covariance(posterior.information(ratings)), anchor);
  const auto numbers = groups(players, results);
  const double shift = anchor ? anchor->elo - ratings[anchor->player] * kEloPerNat : 0;
  std::vector<JointRating> rated(players);
  for (std::size_t i = 0; i < players; ++i) {
    const double elo = ratings[i] * kEloPerNat + shift;
    const double reach = kZ95 * std::sqrt(variances[i]) * kEloPerNat;
    rated[i] = {{elo, {elo - reach, elo + reach}}, numbers[i]};
  }
  return rated;
}

}  // namespace tesuji::arena
