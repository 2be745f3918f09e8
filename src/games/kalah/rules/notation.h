// Kalah as text: moves, one-line positions and drawings, each of them both ways.
//
// A move is the number of a pit from the mover's own left, from 0: `2`, also read as `R 2` or
// `r2`; the exchange of sides is `swap`, a lost turn `pass`. A position is one line,
//     1,3,1,0,5,5/3 0,0,8,0,0,7/3 first
// the first side's pits and store, the second's, both from their owner's left, and who moves;
// a further word `swap` says that the second player may still exchange sides, a last one `pass`
// that the mover has lost its turn. The same drawn, with `*` at the row of the side to move:
//            5   4   3   2   1   0
//            7   0   0   8   0   0     second
//        3                           3
//      *     1   3   1   0   5   5     first
//            0   1   2   3   4   5
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/result.h"
#include "game/outcome.h"
#include "games/kalah/rules/position.h"

namespace tesuji::kalah {

inline constexpr std::array<std::string_view, 2> kSideNames = {"first", "second"};

// Limits on what is read from outside.
inline constexpr std::size_t kMaxMoveText = 32;
inline constexpr std::size_t kMaxPositionText = 4096;

std::string move_text(Move move);
// A legal move, or an error that says which rule it breaks.
base::Result<Move> parse_move(const Position& position, std::string_view text);

std::string position_text(const Position& position);
base::Result<Position> parse_position(std::string_view text, const Rules& rules);

std::string drawing(const Position& position);
base::Result<Position> parse_drawing(std::string_view text, const Rules& rules);

// "first+28", "second+time", "draw", "void".
std::string result_text(const game::Outcome& outcome);

}  // namespace tesuji::kalah
