// The theory that ships with the program, models/theories/go.pl.
#pragma once

#include <string>

#include "base/result.h"
#include "games/go/theories/go_theory.h"

namespace tesuji::go::theories {

std::string shipped_theory_text();
base::Result<GoTheory> shipped_theory();

}  // namespace tesuji::go::theories
