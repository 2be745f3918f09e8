// How a searching Go player ends a game: when to pass, when to resign, and when to play on.
//
// A pass is right when a search of what the opponent does then finds nothing lost by it, the
// referee, who decides in the end, names the same winner, and no points are open: the margin counts
// even in a game that is decided. Until then dead stones are taken off by playing on, which costs
// nothing by area.
#pragma once

#include <optional>
#include <vector>

#include "game/player.h"
#include "games/go/rules/position.h"

namespace tesuji::go::players {

// Whether people would think of giving up: well into the game, later still if it began with a
// handicap, and far behind. A low win rate alone means little before that.
bool is_worth_resigning(const go::Position& position, const game::Decision<go::Position>& decision);

// Whether the game may be near its end, so that a search should look hard at passing.
bool may_end(const go::Position& position);

// Turns the decision into a pass if that is safe, and a needless pass into a move. Uses its
// candidates.
void finish_game(const go::Position& position, game::Decision<go::Position>& decision);

// The moves that led from `earlier` to `later`, if `earlier` is a position of that game.
std::optional<std::vector<go::Point>> moves_since(const go::Position& earlier,
                                                  const go::Position& later);

}  // namespace tesuji::go::players
