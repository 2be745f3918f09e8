// Positions as the judge sees them: one player for hints, graphs and reviews, whoever plays.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/watch.h"
#include "server/sessions/table.h"
#include "view/tree.h"

namespace tesuji::server {

// What was found, as the first side sees it.
view::Thought thought_of(const view::Found& found, const std::string& player);

// A position of `game`: counted if the game is over, proved where it can be solved in time,
// searched otherwise. Nothing if that failed.
std::optional<view::Thought> judged(std::string_view game, const Table& table,
                                    std::uint64_t playouts, const base::StopFlag& stop);

}  // namespace tesuji::server
