// A player that opens by a book and asks another one when the book ends.
//
// Of the book's moves one is drawn, as often as it was played by people, from seed and number of
// the move; moves played less than a third as often as the most played are left out. The first
// position that the book lacks does not end it: a later one may be in it again.
#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "base/seed.h"
#include "game/player.h"
#include "games/go/rules/position.h"

namespace tesuji::go::players {

using GoPlayer = game::Player<Position>;

// `path`: patterns (docs/bases.md); empty: the player itself.
base::Result<std::unique_ptr<GoPlayer>> with_book(std::unique_ptr<GoPlayer> player,
                                                  const std::string& path, base::Seed seed);

}  // namespace tesuji::go::players
