// Counts the sequences of moves of a given length: the usual proof that a move generator is right.
//
// An extra turn is a ply of its own, a lost turn is none; a game that ended earlier adds nothing.
// The ply rules are left out. The last ply is counted, not played.
#pragma once

#include <cstdint>
#include <optional>

#include "base/watch.h"
#include "games/kalah/rules/position.h"

namespace tesuji::kalah {

// Empty when the watch ended the work.
std::optional<std::uint64_t> perft(const Position& position, int depth, base::Watch& watch);

}  // namespace tesuji::kalah
