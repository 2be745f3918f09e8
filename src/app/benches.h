// The benchmarks of all games, and the signature of the fixed work in them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/bench.h"

namespace tesuji::app {

std::vector<lab::Bench> benches();  // in the order in which they are listed and signed

// The signature with what this one computes; those that are long or threaded have no part in it.
std::uint64_t signed_with(std::uint64_t signature, const lab::Bench& bench);
std::string signature_text(std::uint64_t signature);

// Of the steps and the looks ahead, nets among them; whole searches are made of these. Some tenths
// of a second.
std::string quick_signature();

}  // namespace tesuji::app
