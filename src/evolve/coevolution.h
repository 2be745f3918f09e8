// Two populations that are hosts and parasites in turn: competitive co-evolution.
//
// In a generation each population in turn is bred (but in the first one), and its networks are
// tested against a sample of the other population and of the other's hall of fame. The other one
// has always been evaluated, so that a shared sample can be taken of it; only the very first sample
// is random. Games are an Arena's business: this knows networks and who won.
//
// Invariant: a generation happens whole or not at all. What it draws depends on the seed and its
// number alone.
#pragma once

#include <array>
#include <optional>

#include "base/result.h"
#include "base/watch.h"
#include "evolve/population.h"

namespace tesuji::evolve {

// A turn: these hosts play all opponents, with either side.
struct Turn {
  const Population& hosts;
  std::span<const Network> opponents;
  std::uint64_t generation;  // from 0
  std::size_t population;    // of the hosts
};

// What a turn gave: test 2 * o + s is opponent o where the host has side s.
struct Played {
  Found found;
  std::vector<double> counts;  // whatever the arena counts
};

class Arena {
 public:
  virtual ~Arena() = default;
  // Nothing if the watch was stopped first.
  virtual base::Result<std::optional<Played>> play(const Turn& turn, const base::Watch& watch) = 0;
};

// What is kept of a generation.
struct GenerationRow {
  std::array<double, 2> best_share{};  // of its games that the fittest network won, by population
  std::array<double, 2> mean_share{};
  std::array<std::vector<double>, 2> counts;
  friend bool operator==(const GenerationRow&, const GenerationRow&) = default;
};

class Coevolution {
 public:
  Coevolution(SaneOptions options, base::Seed seed);

  [[nodiscard]] std::uint64_t generations() const { return rows_.size(); }
  [[nodiscard]] const Population& population(std::size_t i) const { return populations_[i]; }
  [[nodiscard]] const std::vector<GenerationRow>& rows() const { return rows_; }
  // The fittest of the last generation, from either population in turn.
  [[nodiscard]] std::vector<Network> best(std::size_t count) const;

  // False: the watch was stopped first, and nothing has changed.
  base::Result<bool> step(Arena& arena, const base::Watch& watch);

  [[nodiscard]] std::string bytes() const;
  // Of a run with the same options and seed; an error leaves it as it was.
  base::Result<void> restore(std::string_view bytes, std::uint64_t most_generations);

 private:
  SaneOptions options_;
  base::Seed seed_;
  std::array<Population, 2> populations_;
  std::vector<GenerationRow> rows_;
};

}  // namespace tesuji::evolve
