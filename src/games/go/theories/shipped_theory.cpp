#include "games/go/theories/shipped_theory.h"

#include "base/built_in.h"

TESUJI_BUILT_IN(go);

namespace tesuji::go::theories {

base::Result<GoTheory> shipped_theory() {
  return read_go_theory(std::string(built_in::go()), "models/theories/go.pl");
}

}  // namespace tesuji::go::theories
