// Exact counts of Go for those commands that every game has: `perft` and `doctor`.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/result.h"
#include "base/watch.h"
#include "command/check.h"
#include "games/go/rules/position.h"

namespace tesuji::go::commands {

// Legal boards of the position's size; empty if the watch stopped it, an error where there are too
// many.
base::Result<std::optional<std::uint64_t>> legal_positions(const Position& position,
                                                           base::Watch& watch);

// Whether the rules count right.
std::vector<command::Check> self_checks();

}  // namespace tesuji::go::commands
