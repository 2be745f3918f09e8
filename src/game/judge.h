// Who says what positions and moves are worth: one player for hints, graphs and reviews.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "game/player_spec.h"

namespace tesuji::game {

struct Judge {
  PlayerSpec player;
  std::uint64_t playouts = 0;             // of a position in a review, at first
  std::uint64_t glance_playouts = 0;      // of a position in the graph of a game being played
  std::optional<PlayerSpec> prover = {};  // who says it exactly, where it can be done in time
};

// The player a person meets when none is named: every game has one of this name.
inline constexpr std::string_view kDefaultPlayer = "mcts";

}  // namespace tesuji::game
