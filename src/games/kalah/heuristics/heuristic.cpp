#include "games/kalah/heuristics/heuristic.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace tesuji::kalah::heuristics {
namespace {

// The number of pits whose heuristics have that many numbers; 0 if none.
int pits_for(HeuristicKind kind, std::size_t size) {
  for (int pits = 1; pits <= kMaxPits; ++pits) {
    if (heuristic_size(kind, pits) == size) return pits;
  }
  return 0;
}

Value scaled(double number, int scale) { return static_cast<Value>(std::lround(number * scale)); }

// Where the number of the pit `away` from the store stands among `pits` from the left.
std::size_t place_of(std::size_t away, std::size_t pits) { return pits - std::min(away, pits); }

}  // namespace

std::string_view name_of(HeuristicKind kind) {
  return kHeuristicKindNames[static_cast<std::size_t>(kind)].first;
}

std::optional<HeuristicKind> heuristic_kind(std::string_view name) {
  for (const auto& [known, kind] : kHeuristicKindNames) {
    if (known == name) return kind;
  }
  return std::nullopt;
}

std::size_t heuristic_size(HeuristicKind kind, int pits) {
  const auto m = static_cast<std::size_t>(pits);
  return kind == HeuristicKind::linear ? 2 * (m + 1) : 2 * (m + 1) + 3 * m;
}

base::Result<Heuristic> Heuristic::from(HeuristicKind kind, const std::vector<double>& numbers) {
  if (pits_for(kind, numbers.size()) == 0) {
    return base::fail("weights", fmt::format("{} numbers", numbers.size()),
                      kind == HeuristicKind::linear
                          ? "expected 14: own pits from the left, own store, then the opponent's "
                            "(2(m+1) for boards of m pits)"
                          : "expected 32: those of a linear one, squares of own pits, of the "
                            "opponent's, products of facing pits (5m+2 for boards of m pits)");
  }
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (!(std::abs(numbers[i]) <= kLimit)) {
      return base::fail("weights", fmt::format("weight {} = {}", i, numbers[i]),
                        fmt::format("expected -{0} to {0}", kLimit));
    }
  }
  return Heuristic(kind, numbers);
}

Heuristic Heuristic::plain() {
  std::vector<double> numbers(14, 1.0);
  std::fill(numbers.begin() + 7, numbers.end(), -1.0);
  return {HeuristicKind::linear, std::move(numbers)};
}

Heuristic Heuristic::uniform(HeuristicKind kind, int pits, base::Random& random) {
  assert(pits >= 1 && pits <= kMaxPits);
  std::vector<double> numbers(heuristic_size(kind, pits));
  for (double& number : numbers) {
    do {
      number = (2 * random.unit() - 1) * kLimit;
    } while (number == -kLimit);  // the interval is open
  }
  return {kind, std::move(numbers)};
}

Heuristic Heuristic::mutated(const Mutation& mutation, base::Random& random) const {
  Heuristic result = *this;
  for (double& number : result.numbers_) {
    const bool hit = random.unit() < mutation.rate;
    const double change = (2 * random.unit() - 1) * mutation.step;
    if (hit) number = std::clamp(number + change, -kLimit, kLimit);
  }
  return result;
}

int Heuristic::pits() const { return pits_for(kind_, numbers_.size()); }

WeightedSum::WeightedSum(const Heuristic& heuristic, EndValue end) : end_(end) {
  const auto pits = static_cast<std::size_t>(heuristic.pits());
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t away = 0; away <= kMaxPits; ++away) {
      const std::size_t number = side * (pits + 1) + place_of(away, pits);
      scaled_[side][away] = scaled(heuristic.numbers()[number], kScale);
    }
  }
}

Value WeightedSum::sum_of(const Board& board, Side side) const {
  const auto pits = static_cast<std::size_t>(board.pits());
  Value sum = 0;
  for (std::size_t half = 0; half < 2; ++half) {
    const Side of = half == 0 ? side : game::other(side);
    sum += scaled_[half][0] * board.store(of);
    for (std::size_t pit = 0; pit < pits; ++pit) {
      sum += scaled_[half][pits - pit] * board.seeds(of, static_cast<int>(pit));
    }
  }
  return sum;
}

PolynomialSum::PolynomialSum(const Heuristic& heuristic, EndValue end)
    : linear_(heuristic, end), end_(end) {
  assert(heuristic.kind() == HeuristicKind::polynomial);
  const auto pits = static_cast<std::size_t>(heuristic.pits());
  const std::size_t first = 2 * (pits + 1);
  for (std::size_t away = 1; away <= kMaxPits; ++away) {
    const auto number = [&](std::size_t block) {
      return scaled(heuristic.numbers()[first + block * pits + place_of(away, pits)],
                    kProductScale);
    };
    squares_[0][away] = number(0);
    squares_[1][away] = number(1);
    products_[away] = number(2);
  }
}

Value PolynomialSum::sum_of(const Board& board, Side own) const {
  const Side other = game::other(own);
  const auto pits = static_cast<std::size_t>(board.pits());
  std::int64_t sum = linear_.sum_of(board, own);
  for (std::size_t pit = 0; pit < pits; ++pit) {
    const int at = static_cast<int>(pit);
    const std::int64_t ours = board.seeds(own, at);
    const std::int64_t theirs = board.seeds(other, at);
    sum += squares_[0][pits - pit] * ours * ours + squares_[1][pits - pit] * theirs * theirs +
           products_[pits - pit] * ours * board.seeds(other, board.opposite(at));
  }
  // Hundreds of seeds in one pit could pass the value of a won game.
  constexpr std::int64_t kMost = kExactWin - 1;
  return static_cast<Value>(std::clamp(sum, -kMost, kMost));
}

}  // namespace tesuji::kalah::heuristics
