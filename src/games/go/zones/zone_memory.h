// Who remembers zones that were searched to their end: asked before a search, told what one found.
// games/go/endings has one.
#pragma once

#include <optional>

#include "games/go/zones/local_search.h"

namespace tesuji::go::zones {

class ZoneMemory {
 public:
  virtual ~ZoneMemory() = default;
  [[nodiscard]] virtual std::optional<LocalGraph> known(const LocalZone& zone) = 0;
  // Whether it is kept: what is not exact is not.
  virtual bool learn(const LocalZone& zone, const LocalGraph& graph) = 0;
};

}  // namespace tesuji::go::zones
