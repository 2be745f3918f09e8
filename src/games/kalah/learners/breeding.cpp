#include "games/kalah/learners/breeding.h"

#include <algorithm>
#include <numeric>

namespace tesuji::kalah::learners {
namespace {

using heuristics::Heuristic;

std::uint32_t size32(std::size_t size) { return static_cast<std::uint32_t>(size); }

// Draws only if it matters, so that a run in which everyone mutates is the same with or without
// this option.
bool mutates(const Breeding& breeding, base::Random& random) {
  return breeding.mutants >= 1 || random.unit() < breeding.mutants;
}

Heuristic tournament_child(const Breeding& breeding, const Island& island, base::Seed seed,
                           const Filter& passes) {
  auto random = seed.random();
  const auto parent = [&]() -> const Heuristic& {
    std::size_t best = random.below(size32(island.members.size()));
    for (std::size_t i = 1; i < breeding.tournament; ++i) {
      const std::size_t rival = random.below(size32(island.members.size()));
      if (island.fitness[rival] > island.fitness[best]) best = rival;
    }
    return island.members[best];
  };
  const Heuristic& first = parent();
  std::vector<double> numbers = first.numbers();
  if (random.unit() < breeding.crossover) {
    const Heuristic& other = parent();
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      if (random.below(2) == 0) numbers[i] = other.numbers()[i];
    }
  }
  Heuristic child = Heuristic::from(first.kind(), numbers).value();
  if (mutates(breeding, random)) child = child.mutated(breeding.mutation, random);
  return passes(child) ? child : first;
}

// Each takes from the other what the other takes from it.
void cross(Heuristic& a, Heuristic& b, base::Random& random, const Filter& passes) {
  std::vector<double> one = a.numbers();
  std::vector<double> two = b.numbers();
  for (std::size_t i = 0; i < one.size(); ++i) {
    if (random.below(2) == 0) std::swap(one[i], two[i]);
  }
  const auto replace = [&](Heuristic& parent, const std::vector<double>& numbers) {
    Heuristic child = Heuristic::from(parent.kind(), numbers).value();
    if (passes(child)) parent = std::move(child);
  };
  replace(a, one);
  replace(b, two);
}

std::vector<Heuristic> survivors_and_children(const Breeding& breeding, const Island& island,
                                              base::Seed seed, const Filter& passes) {
  std::vector<Heuristic> next(island.members.begin(), island.members.end());
  std::vector<std::size_t> open = ranking(island);  // all but the elite
  open.erase(open.begin(), open.begin() + static_cast<std::ptrdiff_t>(breeding.elite));
  std::vector<std::size_t> crossed;
  for (const std::size_t i : open) {
    auto random = seed.child("survival", island.first + i).random();
    if (random.unit() >= island.fitness[i]) crossed.push_back(i);
  }
  auto random = seed.child("pairs", island.first).random();
  for (std::size_t left = crossed.size(); left > 1; --left) {
    std::swap(crossed[left - 1], crossed[random.below(size32(left))]);
  }
  for (std::size_t i = 0; i + 1 < crossed.size(); i += 2) {
    if (random.unit() >= breeding.crossover) continue;
    cross(next[crossed[i]], next[crossed[i + 1]], random, passes);
  }
  for (const std::size_t i : open) {
    auto own = seed.child("mutant", island.first + i).random();
    if (!mutates(breeding, own)) continue;
    Heuristic mutant = next[i].mutated(breeding.mutation, own);
    if (passes(mutant)) next[i] = std::move(mutant);
  }
  return next;
}

}  // namespace

std::vector<std::size_t> ranking(const Island& island) {
  std::vector<std::size_t> order(island.members.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return island.fitness[a] > island.fitness[b];
  });
  return order;
}

std::vector<Heuristic> next_generation(const Breeding& breeding, const Island& island,
                                       base::Seed seed, const Filter& passes) {
  if (breeding.selection == Selection::survival) {
    return survivors_and_children(breeding, island, seed, passes);
  }
  const auto ranked = ranking(island);
  std::vector<Heuristic> next;
  for (std::size_t i = 0; i < island.members.size(); ++i) {
    if (i < breeding.elite) {
      next.push_back(island.members[ranked[i]]);
    } else {
      next.push_back(
          tournament_child(breeding, island, seed.child("child", island.first + i), passes));
    }
  }
  return next;
}

}  // namespace tesuji::kalah::learners
