// Reads ladders: pursuits in which the hunter gives atari with every move.
//
//    . . . . . .      The chain at @ has two liberties. White plays a: black runs to b, white
//    . . b a . .      gives atari again, and so on until the edge or a stone changes it.
//    . O @ . . .
//    . . O . . .
//
// The prey runs to its last liberty or takes a chain next to it that stands in atari; the hunter
// may choose either liberty. Three liberties are an escape. Kos are read as the board has them:
// what it forbids is not played, what it allows is. Counter ataris elsewhere are not read.
//
// A reading ends after kMaxLadderNodes moves, and what was not read to its end counts as escaped:
// "caught" is always read out. Costs a few plays and undos per move of the ladder.
#pragma once

#include <optional>

#include "games/go/rules/board.h"

namespace tesuji::go {

// About twice what the longest ladder of a large board needs when the first tries succeed.
inline constexpr int kMaxLadderNodes = 400;

// `stone` is in atari and its owner is to move: the way out, if there is one.
// The board is played on and taken back.
std::optional<Point> ladder_escape(Board& board, Point stone);

// The same for one move of the owner: does playing at `move` get the chain away?
bool is_ladder_escape(Board& board, Point stone, Point move);

// `stone` has two liberties and its opponent is to move: the move that catches it, if any.
std::optional<Point> ladder_capture(Board& board, Point stone);

// The same for one of the two liberties: does playing at `move` catch the chain?
bool is_ladder_capture(Board& board, Point stone, Point move);

}  // namespace tesuji::go
