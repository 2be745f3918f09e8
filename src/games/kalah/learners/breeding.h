// How one generation of Kalah heuristics becomes the next.
//
// `tournament`: every place goes to a child. A parent is the best of a few drawn at random; a child
// takes each number from one of its two parents, then changes a little.
//
// `survival`, as Martín Selgas and Villar Gómez (2018) describe it: everyone lives on with a
// probability equal to its fitness, a win rate. Those who do not are drawn into pairs, and two
// children take the places of each pair: for each number one child has that of one parent, chosen
// at random, and the other child that of the other parent. If one remains without a pair it stays.
// Then anyone may mutate. So without mutation the numbers of the population are only dealt anew.
//
// The elite, the best few, live on unchanged in either. Who does not pass the filters gives way to
// the heuristic it was made from, so if all pass, all of the next generation do.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "base/seed.h"
#include "game/bound_options.h"
#include "games/kalah/heuristics/heuristic.h"

namespace tesuji::kalah::learners {

enum class Selection : std::uint8_t { tournament, survival };
inline constexpr game::Named<Selection> kSelectionNames[] = {{"tournament", Selection::tournament},
                                                             {"survival", Selection::survival}};

inline constexpr std::size_t kMaxPopulation = 10'000;

struct Breeding {
  Selection selection = Selection::tournament;
  std::size_t elite = 2;
  std::size_t tournament = 3;
  double crossover = 0.7;
  double mutants = 1;
  heuristics::Mutation mutation{0.1, 4};
};

template <class Binder>
void bind(Breeding& b, Binder& binder) {
  binder.choice("selection", b.selection, kSelectionNames,
                "parents are the best of a few; or each lives on with a probability equal to its "
                "win rate, and the others are crossed in pairs");
  binder.whole("elite", b.elite, {0, kMaxPopulation}, "best ones that live on unchanged");
  binder.whole("tournament", b.tournament, {1, 100}, "a parent is the best of this many");
  binder.real("crossover", b.crossover, {0, 1}, "share of children with two parents");
  binder.real("mutants", b.mutants, {0, 1}, "share of heuristics that mutate");
  binder.real("mutation", b.mutation.rate, {0, 1}, "share of a mutant's numbers that change");
  binder.real("step", b.mutation.step, {0, 2 * heuristics::Heuristic::kLimit},
              "the most by which a number changes");
}

// A population that breeds by itself; `first` is the number of its first member among all.
struct Island {
  std::span<const heuristics::Heuristic> members;
  std::span<const double> fitness;
  std::size_t first = 0;
};

// The members of an island by their places in it, best first; of equal ones the earlier.
std::vector<std::size_t> ranking(const Island& island);

using Filter = std::function<bool(const heuristics::Heuristic&)>;
// As many as there are members. The seed is the generation's.
std::vector<heuristics::Heuristic> next_generation(const Breeding& breeding, const Island& island,
                                                   base::Seed seed, const Filter& passes);

}  // namespace tesuji::kalah::learners
