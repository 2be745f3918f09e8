#include "games/go/learners/jego_weights.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tesuji::go::learners {
namespace {

constexpr double kMost = 100;
constexpr std::size_t kTournament = 3;
constexpr std::size_t kElite = 2;
constexpr double kStep = 30;        // of a mutation at first
constexpr double kLastStep = 0.05;  // the part of it that is left at the end
// Pairs in order tell populations apart whose first moves are as good.
constexpr double kPairPart = 0.05;

using Matrix = std::array<JegoTerms, kJegoTerms>;

// Solves m x = b by elimination; m is positive definite.
JegoTerms solved(Matrix m, JegoTerms b) {
  for (std::size_t i = 0; i < kJegoTerms; ++i) {
    for (std::size_t row = i + 1; row < kJegoTerms; ++row) {
      const double part = m[row][i] / m[i][i];
      for (std::size_t k = i; k < kJegoTerms; ++k) m[row][k] -= part * m[i][k];
      b[row] -= part * b[i];
    }
  }
  JegoTerms x{};
  for (std::size_t i = kJegoTerms; i-- > 0;) {
    double sum = b[i];
    for (std::size_t k = i + 1; k < kJegoTerms; ++k) sum -= m[i][k] * x[k];
    x[i] = sum / m[i][i];
  }
  return x;
}

}  // namespace

JegoTerms scaled_to_100(const JegoTerms& weights) {
  double most = 0;
  for (const double weight : weights) most = std::max(most, std::fabs(weight));
  JegoTerms scaled = weights;
  if (most > 0) {
    for (double& weight : scaled) weight *= kMost / most;
  }
  return scaled;
}

JegoFit::JegoFit(std::span<const JegoProblem> problems, double strength)
    : problems_(problems), strength_(strength) {
  scale_.fill(1);
  JegoTerms squares{};
  for_each_pair([&](const JegoTerms& difference, double part) {
    for (std::size_t i = 0; i < kJegoTerms; ++i) {
      squares[i] += part * difference[i] * difference[i];
    }
  });
  for (std::size_t i = 0; i < kJegoTerms; ++i) {
    if (squares[i] > 0) scale_[i] = 1 / std::sqrt(squares[i]);
  }
}

// The differences of right and wrong moves in scaled terms, and what each counts: 1 in all.
template <class See>
void JegoFit::for_each_pair(See&& see) const {
  for (const JegoProblem& problem : problems_) {
    const auto right = static_cast<std::size_t>(std::count_if(
        problem.begin(), problem.end(), [](const JegoChoice& choice) { return choice.is_right; }));
    const double part = 1.0 / static_cast<double>(right * (problem.size() - right)) /
                        static_cast<double>(problems_.size());
    for (const JegoChoice& good : problem) {
      if (!good.is_right) continue;
      for (const JegoChoice& bad : problem) {
        if (bad.is_right) continue;
        JegoTerms difference{};
        for (std::size_t i = 0; i < kJegoTerms; ++i) {
          difference[i] = (good.terms[i] - bad.terms[i]) * scale_[i];
        }
        see(difference, part);
      }
    }
  }
}

double JegoFit::loss() const {
  double loss = 0;
  for_each_pair([&](const JegoTerms& difference, double part) {
    loss += part * std::log1p(std::exp(-value_of(difference, inner_)));
  });
  for (const double weight : inner_) loss += strength_ / 2 * weight * weight;
  return loss;
}

void JegoFit::step() {
  Matrix curvature{};
  JegoTerms slope{};
  for (std::size_t i = 0; i < kJegoTerms; ++i) {
    curvature[i][i] = strength_;
    slope[i] = strength_ * inner_[i];
  }
  for_each_pair([&](const JegoTerms& difference, double part) {
    const double doubt = 1 / (1 + std::exp(value_of(difference, inner_)));
    for (std::size_t i = 0; i < kJegoTerms; ++i) {
      slope[i] -= part * doubt * difference[i];
      for (std::size_t k = 0; k < kJegoTerms; ++k) {
        curvature[i][k] += part * doubt * (1 - doubt) * difference[i] * difference[k];
      }
    }
  });
  const JegoTerms move = solved(curvature, slope);
  // A step that does not help is halved.
  const JegoTerms before = inner_;
  const double loss_before = loss();
  for (double size = 1; size > 1e-6; size /= 2) {
    for (std::size_t i = 0; i < kJegoTerms; ++i) inner_[i] = before[i] - size * move[i];
    if (loss() <= loss_before) return;
  }
  inner_ = before;
}

JegoTerms JegoFit::weights() const {
  JegoTerms weights{};
  for (std::size_t i = 0; i < kJegoTerms; ++i) weights[i] = inner_[i] * scale_[i];
  return scaled_to_100(weights);
}

JegoBreeding::JegoBreeding(std::span<const JegoProblem> problems, std::size_t population,
                           base::Seed seed)
    : problems_(problems), seed_(seed), population_(population) {
  auto random = seed.child("first").random();
  for (auto& weights : population_) {
    for (double& weight : weights) weight = kMost * (2 * random.unit() - 1);
  }
  judge();
}

void JegoBreeding::restore(std::vector<JegoTerms> population) {
  population_ = std::move(population);
  judge();
}

double JegoBreeding::fitness_of(const JegoTerms& weights) const {
  const JegoScore score = score_of(problems_, weights);
  return score.first + kPairPart * score.pairs;
}

void JegoBreeding::judge() {
  fitness_.clear();
  for (const auto& weights : population_) fitness_.push_back(fitness_of(weights));
}

std::size_t JegoBreeding::best_place() const {
  return static_cast<std::size_t>(std::max_element(fitness_.begin(), fitness_.end()) -
                                  fitness_.begin());
}
JegoTerms JegoBreeding::best() const { return scaled_to_100(population_[best_place()]); }
double JegoBreeding::best_fitness() const { return fitness_[best_place()]; }

void JegoBreeding::step(std::uint64_t generation, double age) {
  auto random = seed_.child("generation", generation).random();
  std::vector<std::size_t> order(population_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return fitness_[a] > fitness_[b]; });
  const auto parent = [&]() -> const JegoTerms& {
    std::size_t best = order.size();
    for (std::size_t i = 0; i < kTournament; ++i) {
      best = std::min<std::size_t>(best, random.below(static_cast<std::uint32_t>(order.size())));
    }
    return population_[order[best]];
  };
  const double reach = kStep * (1 - (1 - kLastStep) * age);
  std::vector<JegoTerms> next;
  for (std::size_t i = 0; i < population_.size(); ++i) {
    if (i < kElite) {
      next.push_back(population_[order[i]]);
      continue;
    }
    const JegoTerms& one = parent();
    const JegoTerms& other = parent();
    JegoTerms child{};
    for (std::size_t k = 0; k < kJegoTerms; ++k) {
      const double taken = random.below(2) == 0 ? one[k] : other[k];
      child[k] = std::clamp(taken + reach * (2 * random.unit() - 1), -kMost, kMost);
    }
    next.push_back(child);
  }
  population_ = std::move(next);
  judge();
}

}  // namespace tesuji::go::learners
