// A board and its division as SVG, step by step, for people.
#pragma once

#include <string>

#include "games/go/zones/forest.h"

namespace tesuji::go::zones {

enum class Picture : std::uint8_t {
  groups,  // stones that hang together have one colour, connectors are lines
  safe,    // what is taken out
  zones,   // every zone has a colour and a letter, open space has none
  forest,  // with the temperature of each zone at the moves of the hottest
};

std::string division_svg(const Board& board, const Forest& forest, Picture picture);

// "a" to "z", then "a2" ...
std::string zone_letter(std::size_t zone);

}  // namespace tesuji::go::zones
