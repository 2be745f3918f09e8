#include "games/go/bases/shipped_bases.h"

#include "base/built_in.h"

TESUJI_BUILT_IN(eyes);
TESUJI_BUILT_IN(zones);

namespace tesuji::go::bases {

const PatternBase& zone_patterns() {
  static const PatternBase base =
      PatternBase::read(built_in::zones(), "models/bases/zones.txt").value();
  return base;
}

const PatternBase& eye_patterns() {
  static const PatternBase base =
      PatternBase::read(built_in::eyes(), "models/bases/eyes.txt").value();
  return base;
}

}  // namespace tesuji::go::bases
