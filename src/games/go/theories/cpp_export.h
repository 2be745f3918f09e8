// A theory as one C++ function without anything else: what the first report did in C.
//
// Every rule becomes a function: a literal that gives values is a loop, or a value that may be
// missing, and one that only tests is a condition, nested as Prolog would try them. The prelude
// (compiled.txt) is what they ask, worked out of a plain board. Only what takes reading, the
// tactics, has to be handed in where a theory uses them.
#pragma once

#include <string>

#include "games/go/theories/go_theory.h"

namespace tesuji::go::theories {

// Needs nothing but the standard library of C++17. The namespace is go_theory; its functions are
// described at the end of the text.
std::string cpp_text(const GoTheory& theory);

}  // namespace tesuji::go::theories
