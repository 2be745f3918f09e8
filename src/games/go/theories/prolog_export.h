// A theory and positions as one Prolog program: what fires here fires there.
//
// The text is the theory as its file has it, the background (background.pl) and the positions as
// facts: stones, moves just made, stage. Everything is derived from them in Prolog but for what
// reading says of a move (`tactic`, `liberties_after`), which stands there as facts.
#pragma once

#include <span>
#include <string>

#include "games/go/theories/go_theory.h"
#include "games/go/theories/scene.h"

namespace tesuji::go::theories {

// The scenes, all of one size, are the boards 0, 1, ...
std::string prolog_text(const GoTheory& theory, std::span<const Scene> scenes);

}  // namespace tesuji::go::theories
