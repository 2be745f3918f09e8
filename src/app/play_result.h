// The result of a game as a person reads it.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "game/outcome.h"

namespace tesuji::app {

// "black wins by 3.5 points", "white wins: black resigned".
std::string result_sentence(const game::Outcome& outcome,
                            const std::array<std::string_view, 2>& sides);

}  // namespace tesuji::app
