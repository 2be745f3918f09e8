// What games share when they are drawn at a terminal: what the screen can show, inks, the wood of
// boards, and lines side by side. Each game's show/terminal.h draws the game itself.
//
// Pure functions from texts to texts. Colours only repeat what the signs already say, except that
// stones are full discs in black and white where colours are on.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tesuji::view {

using Lines = std::vector<std::string>;

// What a screen can show.
struct Look {
  bool unicode = false;   // a UTF-8 locale
  bool colour = false;    // 256 colours
  bool rewrites = false;  // the cursor can go back up
  int columns = 80;
};

enum class Ink { plain, faint, strong, good, bad };
std::string inked(std::string_view text, Ink ink, const Look& look);

// Escape sequences. On wood: lines, black stones, white stones, marks.
inline constexpr std::string_view kReset = "\x1b[0m";
inline constexpr std::string_view kWood = "\x1b[48;5;179m";
inline constexpr std::string_view kLine = "\x1b[38;5;94m";
inline constexpr std::string_view kBlackStone = "\x1b[38;5;16m";
inline constexpr std::string_view kWhiteStone = "\x1b[38;5;231m";
inline constexpr std::string_view kMark = "\x1b[1;38;5;160m";
inline constexpr std::string_view kUnbold = "\x1b[22m";

// Columns that a text takes on the screen: UTF-8 characters without escape sequences.
std::size_t shown_width(std::string_view text);

// `panel` to the right of `board` where the terminal is wide enough, else below it.
std::string side_by_side(const Lines& board, const Lines& panel, const Look& look);

// Two columns of numbers under the names of the sides.
std::string table_row(std::string_view head, std::string_view first, std::string_view second);

std::string points_text(double points);  // "1 point", "3.5 points"
std::string none_or(const std::string& text);

// How a person types a move: "C3", "plays there".
struct MoveHelp {
  std::string_view what;
  std::string_view meaning;
};

}  // namespace tesuji::view
