// The settings of a Monte Carlo tree search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace tesuji::search {

enum class Selection {
  uct,   // value + c * sqrt(log N / n)
  puct,  // value + c * prior * sqrt(N) / (1 + n)
};

struct MctsOptions {
  Selection selection = Selection::puct;
  double exploration = 0.5;  // the c above
  // RAVE: AMAF (all moves as first) counts as much as real values after so many visits; 0: off.
  double amaf = 1000;
  double amaf_prior = 25;       // visits that AMAF starts with, per hundred moves of the position
  double prior_gap = 0.1;       // what it starts lower by for every factor of ten in the prior
  double first_play = 0.0;      // first-play urgency reduction, from the parent's value
  std::uint32_t expand_at = 2;  // visits before a node gets children
  std::size_t memory_bytes = std::size_t{512} << 20U;
  unsigned threads = 1;
  unsigned roots = 1;                  // above 1: independent trees, whose roots are added up
  bool early_stop = true;              // when no other move can overtake the first
  std::optional<std::uint16_t> quota;  // the move that gets one simulation in kQuota at the root
};

inline constexpr std::uint32_t kQuota = 8;
inline constexpr std::size_t kMaxSimulationDepth = 1000;

}  // namespace tesuji::search
