// Which stones are dead and which stand in seki when a game has ended.
//
// Unconditional life decides what it can; playouts that start with either side decide the
// rest: a chain whose points mostly end as the opponent's is dead, and open points lean to the side
// that mostly ends with them. Where they are not sure, readers are asked (readings.h). A game that
// was stopped before its end, and by territory every game, is then played out (endgame.h): so
// half-open borders close and what must be filled is filled. The players may override it. The same
// position always gives the same answer. Costs a thousand playouts, and at most as much again for
// the endgame.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "games/go/referee/readings.h"
#include "games/go/rules/playout.h"
#include "games/go/rules/scoring.h"

namespace tesuji::go::referee {

struct StatusOptions {
  int playouts = 1000;
  double dead_below = 0.0;  // mean ownership, as the chain's own side sees it
  ReadingLimits readings = {};
  int endgame_nodes = 60000;  // on 9x9; larger boards get fewer
};

struct Status : Verdict {
  Ownership ownership;
};

// Of the board as it stands.
Status final_status(const Board& board, const StatusOptions& options = {});
// The same with ever more playouts, up to those of the options, while is_enough(status, playouts)
// denies it; `looks` are their numbers. Readers are asked at the end alone.
Status final_status(const Board& board, const StatusOptions& options, std::span<const int> looks,
                    const std::function<bool(const Status&, int playouts)>& is_enough);
// With the moves that are still to be made, unless both sides have passed and count by area.
Status final_status(const Position& position, const StatusOptions& options = {});

// The verdict when the players say which stones are dead. If they agree with what was found, that
// is it; otherwise their word is taken strictly where it differs: open regions that touch a chain
// they changed are nobody's.
Status status_given(const Board& board, const PointSet& dead, const Status& found);

// Groups in seki once the dead stones are off the board: alive, beside a neutral point that an
// opposing group in the same state shares, with fewer than two eyes.
PointSet seki_stones(const Board& board_without_dead);

}  // namespace tesuji::go::referee
