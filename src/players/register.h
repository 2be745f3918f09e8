// The players of every game that live in this process. What stands outside it (gtp:, human) is
// added by the program.
#pragma once

#include <cstdint>
#include <string_view>

#include "game/catalogue.h"
#include "go/position.h"
#include "kalah/position.h"

namespace tesuji::players {

template <game::Game G>
game::Catalogue<G> catalogue();

template <>
game::Catalogue<go::Position> catalogue();
template <>
game::Catalogue<kalah::Position> catalogue();

// The player a person meets when none is named.
inline constexpr std::string_view kDefaultPlayer = "mcts";

// Who says what positions and moves are worth: one player for hints, graphs and reviews.
struct Judge {
  game::PlayerSpec player;
  std::uint64_t playouts = 0;         // of a position in a review, at first
  std::uint64_t glance_playouts = 0;  // of a position in the graph of a game being played
};
template <game::Game G>
Judge judge();

template <>
Judge judge<go::Position>();
template <>
Judge judge<kalah::Position>();

}  // namespace tesuji::players
