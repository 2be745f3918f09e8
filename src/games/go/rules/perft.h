// Exact counts that prove the rules right: move sequences, and legal positions.
#pragma once

#include <cstdint>

#include "base/result.h"
#include "base/watch.h"
#include "games/go/rules/position.h"

namespace tesuji::go {

// Sequences of `depth` legal moves and passes; games that ended earlier add nothing.
std::uint64_t perft(Position& position, int depth, base::Watch& watch);

inline constexpr int kMaxCountedSize = 4;  // 3^25 boards of size 5 would take days

// Boards of this size on which every chain has a liberty: 2x2 57, 3x3 12675, 4x4 24318165.
// 0 if the watch stopped it.
std::uint64_t legal_position_count(int size, base::Watch& watch);

}  // namespace tesuji::go
