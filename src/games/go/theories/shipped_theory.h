// The theory that ships with the program, models/theories/go.pl.
#pragma once

#include "base/result.h"
#include "games/go/theories/go_theory.h"

namespace tesuji::go::theories {

base::Result<GoTheory> shipped_theory();

}  // namespace tesuji::go::theories
