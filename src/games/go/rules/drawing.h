// Boards as ASCII drawings, both ways.
//
//      A B C D E
//    5 . . . . . 5
//    4 . X O . . 4      X black, O white, . and + empty; (X) the last move
//    3 . X O . . 3
//    2 . . . . . 2
//    1 . . . . . 1
//      A B C D E
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/go/rules/position.h"

namespace tesuji::go {

// `marked` points have the letters a, b, c, ...: 26 at most.
std::string drawing(const Board& board, Point last_move = kNoPoint,
                    std::span<const Point> marked = {});

// Reads such a drawing, with or without labels; @ and # are read as black too. The board may
// hold chains without liberties: Position::set_up refuses those.
base::Result<Board> board_from_drawing(std::string_view text);

// A position with the drawn stones.
base::Result<Position> position_from_drawing(std::string_view text, Side to_move = kBlack,
                                             const Rules& rules = {}, double komi = 7.5);

}  // namespace tesuji::go
