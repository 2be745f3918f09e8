// Heuristics after Martín Selgas and Villar Gómez (2018): numbers that say what a seed in each pit
// and store is worth.
//
// Two kinds. `linear` is the report's: weight times seeds, added up. `polynomial` is the kind it
// names and leaves out: the linear terms, a square for every pit, and for every pair of facing
// pits the product of their seeds. A square can say that a pit should hold a certain number (a
// parabola with its top there, for instance the number that just reaches the store); a product
// that a pit is worth something because of what faces it (captures).
//
// The numbers, always as the side to move sees them, m pits on a side:
//     own pits from the left, own store, opponent's pits from his left, his store     2(m+1)
//     polynomial only: squares of own pits, squares of his pits, products by own pit  3m
// hence 14 or 32 for six pits. On a board with more or fewer pits a pit has the numbers of the one
// as far from its store; beyond those, of the farthest.
//
// Invariant: 1 to kMaxPits pits, every number within +-kLimit. Evaluations are whole numbers in
// units of 1/kScale, below kExactWin for every board, so that they are the same everywhere.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/seed.h"
#include "games/kalah/heuristics/evaluation.h"

namespace tesuji::kalah::heuristics {

enum class HeuristicKind : std::uint8_t { linear, polynomial };
inline constexpr std::pair<std::string_view, HeuristicKind> kHeuristicKindNames[] = {
    {"linear", HeuristicKind::linear}, {"polynomial", HeuristicKind::polynomial}};
std::string_view name_of(HeuristicKind kind);
std::optional<HeuristicKind> heuristic_kind(std::string_view name);

// How many numbers a heuristic has, `pits` on a side.
std::size_t heuristic_size(HeuristicKind kind, int pits);

// Changes every number with the probability `rate`, by less than `step` either way.
struct Mutation {
  double rate = 1;
  double step = 1;
};

class Heuristic {
 public:
  static constexpr double kLimit = 10;

  static base::Result<Heuristic> from(HeuristicKind kind, const std::vector<double>& numbers);
  // Linear, all own ones 1, all others -1: the same as SeedDifference.
  static Heuristic plain();
  // Every number uniform in (-kLimit, kLimit). `pits` from 1 to kMaxPits.
  static Heuristic uniform(HeuristicKind kind, int pits, base::Random& random);

  // What would leave +-kLimit stays there.
  [[nodiscard]] Heuristic mutated(const Mutation& mutation, base::Random& random) const;

  [[nodiscard]] HeuristicKind kind() const { return kind_; }
  [[nodiscard]] const std::vector<double>& numbers() const { return numbers_; }
  [[nodiscard]] int pits() const;
  friend bool operator==(const Heuristic&, const Heuristic&) = default;

 private:
  Heuristic(HeuristicKind kind, std::vector<double> numbers)
      : kind_(kind), numbers_(std::move(numbers)) {}
  HeuristicKind kind_;
  std::vector<double> numbers_;
};

// The linear terms of a heuristic of either kind.
class WeightedSum {
 public:
  static constexpr int kScale = 10'000;

  WeightedSum(const Heuristic& heuristic, EndValue end);
  [[nodiscard]] Value value(const Position& position) const {
    const Value sum = sum_of(position.board(), position.to_move());
    return position.is_over() ? end_value(position, end_, sum) : sum;
  }
  [[nodiscard]] Value sum_of(const Board& board, Side side) const;

 private:
  // For either half, by distance from the store: the store, the pit next to it, and so on.
  std::array<std::array<Value, kMaxPits + 1>, 2> scaled_{};
  EndValue end_;
};

// All terms of a polynomial heuristic. A product of seeds counts a tenth of its number, so that
// squares and seeds are of one size where most pits hold up to ten.
class PolynomialSum {
 public:
  static constexpr int kScale = WeightedSum::kScale;
  static constexpr int kProductScale = kScale / 10;

  PolynomialSum(const Heuristic& heuristic, EndValue end);
  [[nodiscard]] Value value(const Position& position) const {
    const Value sum = sum_of(position.board(), position.to_move());
    return position.is_over() ? end_value(position, end_, sum) : sum;
  }
  [[nodiscard]] Value sum_of(const Board& board, Side side) const;

 private:
  using ByDistance = std::array<Value, kMaxPits + 1>;  // from the store; [0] is not used
  WeightedSum linear_;
  std::array<ByDistance, 2> squares_{};
  ByDistance products_{};
  EndValue end_;
};

// Calls `use` with the evaluation that fits the kind: one branch per player, none per leaf.
template <class Use>
auto with_evaluation(const Heuristic& heuristic, EndValue end, Use&& use) {
  if (heuristic.kind() == HeuristicKind::linear) return use(WeightedSum(heuristic, end));
  return use(PolynomialSum(heuristic, end));
}

}  // namespace tesuji::kalah::heuristics
