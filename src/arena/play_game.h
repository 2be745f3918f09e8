// One game between two players, from its opening to its outcome: the referee's table.
//
// Legality, faults, resignation, clocks and the move cap are decided here and nowhere else.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "base/watch.h"
#include "game/kit.h"
#include "game/player.h"

namespace tesuji::arena {

struct Seat {
  base::Limits limits;                 // for each move
  std::optional<double> game_seconds;  // for all moves together; beyond it the game is lost
};

struct TableOptions {
  std::array<Seat, 2> seats;
  std::vector<std::string> opening;  // moves played before the players decide
  std::size_t max_moves = 0;         // 0: the game's own cap
};

// What a side spent on its own moves. Kept apart from records, which hold no times.
struct Spent {
  double milliseconds = 0;
  std::uint64_t moves = 0;
};

struct PlayedGame {
  std::vector<std::string> moves;
  std::size_t opening = 0;
  game::Outcome outcome;
  std::array<Spent, 2> spent;
  std::array<std::optional<std::string>, 2> claims;  // the players' own idea of the result
};

// Plays to the end. Nothing if the stop flag of `watch` was raised meanwhile.
// An opening move that is illegal ends the opening there.
template <game::Kit K>
std::optional<PlayedGame> play_game(const typename K::Game& start,
                                    const std::array<game::Player<typename K::Game>*, 2>& players,
                                    const game::Referee<typename K::Game>& referee,
                                    const TableOptions& options, const base::Watch& watch);

}  // namespace tesuji::arena
