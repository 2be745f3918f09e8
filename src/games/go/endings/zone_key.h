// What the game of a closed zone depends on, as a text that is the same wherever the zone lies,
// however it is turned, and whoever has which colour.
//
// The text is the rectangle of the zone and of the points around it, row by row from above:
//
//     X O .   inside: stones that may be taken, points where both may play
//     B W ,   outside: stones, and points where nobody plays
//     | ?     beyond the edge; what does not matter
//
// Of the 16 ways to turn and colour it the least is the key. Two zones with one key have the same
// game: stones outside have liberties there, so that nothing done inside takes them, and eyes are
// seen by the eight points around. A zone for which that is not so, or with a ko going on, has no
// key. Cost: some microseconds.
#pragma once

#include <optional>
#include <string>

#include "games/go/bases/pattern.h"
#include "games/go/zones/local_search.h"

namespace tesuji::go::endings {

using bases::Spot;

struct ZoneKey {
  std::string text;  // "5x4:" and the rows
  int width = 0;     // of the text
  int height = 0;
  // How the board became the text.
  int symmetry = 0;
  bool recoloured = false;
  int left = 0;  // of the rectangle on the board; -1: beyond the edge
  int bottom = 0;

  // A point of the rectangle as a cell of the text, and back. Cells are counted from below.
  [[nodiscard]] int cell(Grid grid, Point p) const;
  [[nodiscard]] Point point(Grid grid, int cell) const;
};

// None: the zone is not closed, or depends on more than it shows.
std::optional<ZoneKey> key_of(const zones::LocalZone& zone);

// A key text from outside, as a table of its cells from below; none: it is none, or not the least.
struct KeyCells {
  int width = 0;
  int height = 0;
  std::string cells;
  [[nodiscard]] bool is_inside(int cell) const {
    const char c = cells[static_cast<std::size_t>(cell)];
    return c == 'X' || c == 'O' || c == '.';
  }
  // Whether a side of the rectangle lies beyond the edge.
  [[nodiscard]] bool is_edge_column(int column) const;
  [[nodiscard]] bool is_edge_row(int row) const;
};
std::optional<KeyCells> cells_of(std::string_view key);

// The zone of a key on a board of its own; none: there is no such board.
std::optional<zones::LocalZone> zone_of(const KeyCells& cells);

}  // namespace tesuji::go::endings
