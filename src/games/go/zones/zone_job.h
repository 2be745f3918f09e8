// The searches of zones as jobs (base/jobs.h): kind `go-zones`, one zone per index.
//
// The plan is JSON with the board, what is known of it, and the limits: whoever does a job divides
// the board again, which is cheap and gives the same zones. A result is a zone tree.
#pragma once

#include <string>
#include <string_view>

#include "base/jobs.h"
#include "games/go/zones/division.h"
#include "games/go/zones/local_search.h"
#include "games/go/zones/zone_tree.h"

namespace tesuji::go::zones {

inline constexpr std::string_view kZoneKind = "go-zones";

struct ZonePlan {
  Board board{kMinSize};
  Known known;
  Point last = kNoPoint;
  int tax = 0;
  LocalLimits limits;
};

std::string zone_plan_text(const ZonePlan& plan);
base::Result<ZonePlan> read_zone_plan(std::string_view text);

// The tree of one zone; of one that could not be looked at within the limits a leaf.
ZoneTree searched_zone(const ZonePlan& plan, const Division& division, std::size_t zone,
                       base::Watch& watch);

base::JobKind zone_kind();

}  // namespace tesuji::go::zones
