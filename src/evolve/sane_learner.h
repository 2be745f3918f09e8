// SANE with competitive co-evolution as a learner (game/learner.h), for any domain.
//
// A step is a generation. The domain plays the games (Arena), names what it counts, and says what
// is kept of a generation and what the model is. Snapshots are bytes: both populations, what their
// last games found, both halls of fame.
#pragma once

#include <memory>

#include "evolve/coevolution.h"
#include "game/learner.h"

namespace tesuji::evolve {

// What a domain makes of a finished run.
struct SaneResult {
  std::string model;  // a file's bytes
  formats::OrderedJson metrics;
  std::string report;
};

class SaneDomain : public Arena {
 public:
  // Of GenerationRow::counts, as curves; games are the first.
  [[nodiscard]] virtual std::vector<std::string> curve_names() const = 0;
  // The values of those curves for what was counted in a turn.
  [[nodiscard]] virtual std::vector<double> curve_values(
      const std::vector<double>& counts) const = 0;
  virtual base::Result<std::vector<game::KeptFile>> kept(std::uint64_t generation,
                                                         const std::vector<Network>& best) = 0;
  virtual base::Result<SaneResult> result(const Coevolution& evolution) = 0;
};

// The best so many of a generation are kept.
inline constexpr std::size_t kKeptNetworks = 4;

std::unique_ptr<game::Learner> sane_learner(SaneOptions options, base::Seed seed,
                                            std::uint64_t generations,
                                            std::unique_ptr<SaneDomain> domain);

}  // namespace tesuji::evolve
