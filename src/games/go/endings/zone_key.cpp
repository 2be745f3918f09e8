#include "games/go/endings/zone_key.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "games/go/rules/chain.h"
#include "games/go/rules/symmetry.h"

namespace tesuji::go::endings {
namespace {

constexpr std::string_view kSigns = "XO.BW,|?";
constexpr int kMaxSide = kMaxSize + 2;

char recoloured_sign(char sign) {
  switch (sign) {
    case 'X':
      return 'O';
    case 'O':
      return 'X';
    case 'B':
      return 'W';
    case 'W':
      return 'B';
    default:
      return sign;
  }
}

// The rectangle as it lies on the board, from below.
struct Rectangle {
  int left = 0;
  int bottom = 0;
  int width = 0;
  int height = 0;
  std::string cells;

  [[nodiscard]] char& at(int column, int row) {
    return cells[static_cast<std::size_t>(row * width + column)];
  }
};

Rectangle rectangle_round(Grid grid, const PointSet& universe) {
  int left = kMaxSize;
  int bottom = kMaxSize;
  int right = -1;
  int top = -1;
  grid.for_each([&](Point p) {
    if (!universe[p.index]) return;
    left = std::min(left, grid.column(p));
    right = std::max(right, grid.column(p));
    bottom = std::min(bottom, grid.row(p));
    top = std::max(top, grid.row(p));
  });
  Rectangle made{left - 1, bottom - 1, right - left + 3, top - bottom + 3, {}};
  made.cells.assign(static_cast<std::size_t>(made.width * made.height), '?');
  return made;
}

char inside_sign(Cell cell) { return cell == Cell::black ? 'X' : cell == Cell::white ? 'O' : '.'; }
char outside_sign(Cell cell) { return cell == Cell::black ? 'B' : cell == Cell::white ? 'W' : ','; }

// Whether the chain has a liberty that no move inside fills.
bool is_anchored(const Board& board, Point stone, const PointSet& universe) {
  bool anchored = false;
  for_each_stone(board, stone, [&](Point p) {
    for (const int step : board.steps()) {
      const Point n = board.neighbour(p, step);
      anchored = anchored || (board.at(n) == Cell::empty && !universe[n.index]);
    }
  });
  return anchored;
}

// Every stone outside that touches the inside is out of reach.
bool is_walled(const Board& board, const PointSet& universe) {
  bool walled = true;
  board.grid().for_each([&](Point p) {
    if (!universe[p.index] || !walled) return;
    for (const int step : board.steps()) {
      const Point n = board.neighbour(p, step);
      if (is_stone(board.at(n)) && !universe[n.index]) {
        walled = walled && is_anchored(board, n, universe);
      }
    }
  });
  return walled;
}

void look_around(const Board& board, const PointSet& universe, Point p, Rectangle& rectangle) {
  const Grid grid = board.grid();
  for (int row = grid.row(p) - 1; row <= grid.row(p) + 1; ++row) {
    for (int column = grid.column(p) - 1; column <= grid.column(p) + 1; ++column) {
      char& sign = rectangle.at(column - rectangle.left, row - rectangle.bottom);
      if (!grid.holds(column, row)) {
        sign = '|';
        continue;
      }
      const Point n = grid.at(column, row);
      sign = universe[n.index] ? inside_sign(board.at(n)) : outside_sign(board.at(n));
    }
  }
}

std::string turned(const Rectangle& rectangle, int symmetry, bool recoloured) {
  const bool is_swapped = (symmetry & 4) != 0;
  const int width = is_swapped ? rectangle.height : rectangle.width;
  std::string cells = rectangle.cells;
  for (int row = 0; row < rectangle.height; ++row) {
    for (int column = 0; column < rectangle.width; ++column) {
      const Spot to =
          bases::transformed(Spot{static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)},
                             rectangle.width, rectangle.height, symmetry);
      const char sign = rectangle.cells[static_cast<std::size_t>(row * rectangle.width + column)];
      cells[static_cast<std::size_t>(to.row * width + to.column)] =
          recoloured ? recoloured_sign(sign) : sign;
    }
  }
  return cells;
}

// Rows from above.
std::string key_text(int width, int height, const std::string& cells) {
  std::string text = fmt::format("{}x{}:", width, height);
  for (int row = height - 1; row >= 0; --row) {
    if (row != height - 1) text += '/';
    text += cells.substr(static_cast<std::size_t>(row * width), static_cast<std::size_t>(width));
  }
  return text;
}

struct Least {
  std::string cells;
  int symmetry = 0;
  bool recoloured = false;
};

Least least_of(const Rectangle& rectangle) {
  Least best;
  for (const bool recoloured : {false, true}) {
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      // The wider form counts, so that all forms of a key have one shape.
      const bool is_swapped = (symmetry & 4) != 0;
      const int width = is_swapped ? rectangle.height : rectangle.width;
      const int height = is_swapped ? rectangle.width : rectangle.height;
      if (width < height) continue;
      std::string cells = turned(rectangle, symmetry, recoloured);
      if (!best.cells.empty() && cells >= best.cells) continue;
      best = {std::move(cells), symmetry, recoloured};
    }
  }
  return best;
}

}  // namespace

int ZoneKey::cell(Grid grid, Point p) const {
  const bool is_swapped = (symmetry & 4) != 0;
  const Spot spot{static_cast<std::int8_t>(grid.column(p) - left),
                  static_cast<std::int8_t>(grid.row(p) - bottom)};
  const Spot to =
      bases::transformed(spot, is_swapped ? height : width, is_swapped ? width : height, symmetry);
  return to.row * width + to.column;
}

Point ZoneKey::point(Grid grid, int cell) const {
  const Spot spot{static_cast<std::int8_t>(cell % width), static_cast<std::int8_t>(cell / width)};
  const Spot from = bases::transformed(spot, width, height, inverse(symmetry));
  return grid.at(left + from.column, bottom + from.row);
}

std::optional<ZoneKey> key_of(const zones::LocalZone& zone) {
  const PointSet universe = zone.zone.points | zone.zone.stones;
  if (!zone.zone.is_closed || universe[zone.board.ko().index]) return std::nullopt;
  if (universe.none() || !is_walled(zone.board, universe)) return std::nullopt;
  Rectangle rectangle = rectangle_round(zone.board.grid(), universe);
  zone.board.grid().for_each([&](Point p) {
    if (universe[p.index]) look_around(zone.board, universe, p, rectangle);
  });
  const Least least = least_of(rectangle);
  const bool is_swapped = (least.symmetry & 4) != 0;
  ZoneKey key;
  key.width = is_swapped ? rectangle.height : rectangle.width;
  key.height = is_swapped ? rectangle.width : rectangle.height;
  key.text = key_text(key.width, key.height, least.cells);
  key.symmetry = least.symmetry;
  key.recoloured = least.recoloured;
  key.left = rectangle.left;
  key.bottom = rectangle.bottom;
  return key;
}

std::optional<KeyCells> cells_of(std::string_view key) {
  const std::size_t cross = key.find('x');
  const std::size_t colon = key.find(':');
  if (cross == std::string_view::npos || colon == std::string_view::npos || colon < cross) {
    return std::nullopt;
  }
  const auto width = base::parsed_integer(key.substr(0, cross));
  const auto height = base::parsed_integer(key.substr(cross + 1, colon - cross - 1));
  if (!width || !height || *height < 3 || *width < *height || *width > kMaxSide)
    return std::nullopt;
  const auto rows = base::split(key.substr(colon + 1), '/');
  if (rows.size() != static_cast<std::size_t>(*height)) return std::nullopt;
  Rectangle made{0, 0, static_cast<int>(*width), static_cast<int>(*height), {}};
  for (std::size_t i = rows.size(); i-- > 0;) {
    if (rows[i].size() != static_cast<std::size_t>(*width) ||
        rows[i].find_first_not_of(kSigns) != std::string::npos) {
      return std::nullopt;
    }
    made.cells += rows[i];
  }
  if (least_of(made).cells != made.cells) return std::nullopt;
  return KeyCells{made.width, made.height, made.cells};
}

namespace {

// Where one side of the rectangle lies on a board: its first cell, and how many cells the board has
// to have, exactly or at least.
struct Lie {
  int first = 0;
  int size = 0;
  bool is_exact = false;
};

Lie lie_of(int length, bool at_start, bool at_end) {
  const int first = at_start ? -1 : 1;
  return {first, length + first + (at_end ? -1 : 1), at_start && at_end};
}

bool is_edge(const KeyCells& cells, int column, int row) {
  return cells.cells[static_cast<std::size_t>(row * cells.width + column)] == '|';
}

}  // namespace

// Corners belong to two sides, so that the cells between them tell.
bool KeyCells::is_edge_column(int column) const {
  for (int row = 1; row + 1 < height; ++row) {
    if (is_edge(*this, column, row)) return true;
  }
  return false;
}

bool KeyCells::is_edge_row(int row) const {
  for (int column = 1; column + 1 < width; ++column) {
    if (is_edge(*this, column, row)) return true;
  }
  return false;
}

std::optional<zones::LocalZone> zone_of(const KeyCells& cells) {
  const bool at_right = cells.is_edge_column(cells.width - 1);
  const bool at_top = cells.is_edge_row(cells.height - 1);
  const Lie across = lie_of(cells.width, cells.is_edge_column(0), at_right);
  const Lie up = lie_of(cells.height, cells.is_edge_row(0), at_top);
  const int size = across.is_exact ? across.size
                   : up.is_exact   ? up.size
                                   : std::max(across.size, up.size);
  if (size < kMinSize || size > kMaxSize || across.size > size || up.size > size) {
    return std::nullopt;
  }
  // An edge at the end is where the board ends.
  const int left = at_right ? size + 1 - cells.width : across.first;
  const int bottom = at_top ? size + 1 - cells.height : up.first;
  zones::LocalZone zone{Board(size), {}, {}};
  const Grid grid = zone.board.grid();
  std::vector<Stone> stones;
  for (int i = 0; i < cells.width * cells.height; ++i) {
    const int column = left + i % cells.width;
    const int row = bottom + i / cells.width;
    const char sign = cells.cells[static_cast<std::size_t>(i)];
    if (!grid.holds(column, row)) {
      if (sign != '|' && sign != '?') return std::nullopt;
      continue;
    }
    if (sign == '|') return std::nullopt;
    const Point p = grid.at(column, row);
    if (sign == 'X' || sign == 'B') stones.push_back({kBlack, p});
    if (sign == 'O' || sign == 'W') stones.push_back({kWhite, p});
    if (sign == 'X' || sign == 'O') zone.zone.stones.set(p.index);
    if (sign == '.') zone.zone.points.set(p.index);
  }
  zone.board.set_up(stones);
  zone.zone.size = static_cast<int>(zone.zone.points.count());
  zone.zone.is_closed = true;
  const bool all_breathe = std::all_of(stones.begin(), stones.end(), [&](const Stone& stone) {
    return zone.board.has_liberty(stone.point);
  });
  if (!all_breathe || zone.zone.points.none()) return std::nullopt;
  return zone;
}

}  // namespace tesuji::go::endings
