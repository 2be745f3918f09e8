// The eight inputs of Garreta's evaluation (2006, section 4.2.1), white minus black:
// liberties of order 1, 2 and 3, Euler number, prisoners, territory by Bouzy 5/21, stones, stones
// in atari.
//
// All are turned round when the colours change places. `territory` counts stones as well as the
// points they control, as the report's examples do; prisoners are those a side has taken.
//
// Boards up to 10x10 fit one word of 128 bits with their frame, a point at the bit of its index, so
// that a step in all four directions is four shifts. Larger ones are put together from the other
// features of this room, which say what these numbers are.
// Cost (HOT): bench features.eight.9. No heap.
#pragma once

#include <array>
#include <string_view>

#include "games/go/rules/board.h"

namespace tesuji::go::features {

inline constexpr std::size_t kEight = 8;
inline constexpr int kMaxQuickEightSize = 10;
inline constexpr std::array<std::string_view, kEight> kEightNames = {
    "liberties", "liberties 2", "liberties 3", "Euler number",
    "prisoners", "territory",   "stones",      "stones in atari"};

using Eight = std::array<int, kEight>;

Eight eight_inputs(const go::Board& board);
// The same from the other features, whatever the size.
Eight eight_inputs_slowly(const go::Board& board);

}  // namespace tesuji::go::features
