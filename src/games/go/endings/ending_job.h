// Zones by their keys, searched to their end as jobs (base/jobs.h): kind `go-endings`, a key per
// index.
//
// A zone is searched on a board of its own (zone_of), so that a result depends on key and limit
// alone, wherever the zone was found. The result is the solved zone as text; empty: not solved.
#pragma once

#include <string>
#include <vector>

#include "base/jobs.h"
#include "games/go/endings/solved_zone.h"

namespace tesuji::go::endings {

inline constexpr std::size_t kMaxKeysInPlan = 20'000;

struct EndingPlan {
  std::vector<std::string> keys;
  std::uint64_t nodes = zones::LocalLimits{}.exact_nodes;
};

base::JobKind endings_kind();

// What is known of each key afterwards; nothing if the watch was stopped.
base::Result<std::optional<std::vector<std::optional<SolvedZone>>>> solved_zones(
    base::JobQueue& queue, const EndingPlan& plan, const base::Watch& watch);

}  // namespace tesuji::go::endings
