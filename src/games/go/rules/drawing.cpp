#include "games/go/rules/drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "games/go/rules/coordinates.h"

namespace tesuji::go {
namespace {

constexpr std::string_view kBlackSigns = "Xx#@";
constexpr std::string_view kWhiteSigns = "Oo";
constexpr std::string_view kEmptySigns = ".+,";
constexpr std::size_t kMaxDrawing = 16U << 10U;  // bytes

bool is_star(Grid grid, Point p) {
  const int size = grid.size();
  if (size < 9) return false;
  const int near = size < 13 ? 2 : 3;
  const auto is_corner = [&](int x) { return x == near || x == size - 1 - near; };
  const auto is_middle = [&](int x) { return size % 2 == 1 && x == size / 2; };
  const int column = grid.column(p);
  const int row = grid.row(p);
  if (is_middle(column) && is_middle(row)) return true;
  // Boards below 15 have no stars on the sides.
  const bool sides = size >= 15;
  return (is_corner(column) || (sides && is_middle(column))) &&
         (is_corner(row) || (sides && is_middle(row)));
}

std::string header(int size) {
  std::string line = "   ";
  for (int column = 0; column < size; ++column) {
    line += ' ';
    line += gtp_text(Grid(size), Grid(size).at(column, 0))[0];
  }
  return line + "\n";
}

// The signs of a row, or nothing if the line is not a row of a board.
std::string row_signs(std::string_view line) {
  std::string signs;
  for (const char c : line) {
    if ((c >= '0' && c <= '9') || c == ' ' || c == '\t' || c == '\r' || c == '(' || c == ')' ||
        c == '|') {
      continue;
    }
    const bool known = kBlackSigns.find(c) != std::string_view::npos ||
                       kWhiteSigns.find(c) != std::string_view::npos ||
                       kEmptySigns.find(c) != std::string_view::npos;
    if (!known) return {};
    signs += c;
  }
  return signs;
}

}  // namespace

std::string drawing(const Board& board, Point last_move, std::span<const Point> marked) {
  const Grid grid = board.grid();
  std::string text = header(grid.size());
  for (int row = grid.size() - 1; row >= 0; --row) {
    std::string line = fmt::format("{:3}", row + 1);
    bool close = false;
    for (int column = 0; column < grid.size(); ++column) {
      const Point p = grid.at(column, row);
      const bool is_last = p == last_move && p != kNoPoint;
      line += is_last ? '(' : close ? ')' : ' ';
      close = is_last;
      const Cell cell = board.at(p);
      const auto mark = std::find(marked.begin(), marked.end(), p);
      line += mark != marked.end()  ? static_cast<char>('a' + (mark - marked.begin()))
              : cell == Cell::black ? 'X'
              : cell == Cell::white ? 'O'
              : is_star(grid, p)    ? '+'
                                    : '.';
    }
    text += line + (close ? ')' : ' ') + std::to_string(row + 1) + "\n";
  }
  return text + header(grid.size());
}

base::Result<Board> board_from_drawing(std::string_view text) {
  if (text.size() > kMaxDrawing) {
    return base::fail("drawing", "", fmt::format("larger than {} bytes", kMaxDrawing));
  }
  std::vector<std::string> rows;
  for (const auto& line : base::split(text, '\n')) {
    if (auto signs = row_signs(line); !signs.empty()) rows.push_back(std::move(signs));
  }
  const auto size = static_cast<int>(rows.size());
  if (size < kMinSize || size > kMaxSize) {
    return base::fail("drawing", "",
                      fmt::format("{} rows; expected {} to {}", size, kMinSize, kMaxSize));
  }
  Board board(size);
  std::vector<Stone> stones;
  for (int i = 0; i < size; ++i) {
    if (static_cast<int>(rows[i].size()) != size) {
      return base::fail("drawing", fmt::format("row {} from the top", i + 1),
                        fmt::format("{} points; expected {}", rows[i].size(), size));
    }
    for (int column = 0; column < size; ++column) {
      const char sign = rows[i][column];
      const Point p = board.grid().at(column, size - 1 - i);
      if (kBlackSigns.find(sign) != std::string_view::npos) stones.push_back({kBlack, p});
      if (kWhiteSigns.find(sign) != std::string_view::npos) stones.push_back({kWhite, p});
    }
  }
  board.set_up(stones);
  return board;
}

base::Result<Position> position_from_drawing(std::string_view text, Side to_move,
                                             const Rules& rules, double komi) {
  TESUJI_TRY(const Board board, board_from_drawing(text));
  Position position(board.size(), rules, komi);
  std::vector<Stone> stones;
  board.grid().for_each([&](Point p) {
    if (is_stone(board.at(p))) stones.push_back({side_of(board.at(p)), p});
  });
  if (!position.set_up(stones, to_move)) {
    return base::fail("drawing", "", "a chain without liberties");
  }
  return position;
}

}  // namespace tesuji::go
