// Boards drawn for a person: plain ASCII, or Unicode and colours where the terminal has them.
//
// Pure functions from positions to lines. Colours only repeat what the signs already say,
// except that stones are full discs in black and white where colours are on.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/play_terminal.h"
#include "go/scoring.h"
#include "kalah/position.h"

namespace tesuji::app {

using Lines = std::vector<std::string>;

// What a counted board shows besides its stones.
struct GoMarks {
  go::PointSet dead;
  std::array<go::Cell, go::kMaxCells> owner{};  // as go::Count::owner
};

// The board with coordinates on all sides, the last move in brackets and, with marks, dead
// stones and territory.
Lines board_lines(const go::Position& position, const GoMarks* marks, const Look& look);

// The board with `bottom` sitting below; the last move's pit is in brackets.
struct KalahSeat {
  game::Side bottom = game::Side::first;
  std::optional<kalah::Move> last;
  game::Side last_mover = game::Side::first;
};
Lines board_lines(const kalah::Position& position, const KalahSeat& seat, const Look& look);

// The sign a side's stones have on the board; for Kalah an empty text.
std::string side_sign(const go::Position& position, game::Side side, const Look& look);
std::string side_sign(const kalah::Position& position, game::Side side, const Look& look);

// `panel` to the right of `board` where the terminal is wide enough, else below it.
std::string side_by_side(const Lines& board, const Lines& panel, const Look& look);

enum class Ink { plain, faint, strong, good, bad };
std::string inked(std::string_view text, Ink ink, const Look& look);

// Columns that a text takes on the screen: UTF-8 characters without escape sequences.
std::size_t shown_width(std::string_view text);

}  // namespace tesuji::app
