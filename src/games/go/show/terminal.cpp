#include "games/go/show/terminal.h"

#include <fmt/format.h>

#include "base/text.h"
#include "games/go/rules/drawing.h"

namespace tesuji::go::show {
namespace {

// Where the points of a row stand in go::drawing: " 9 . . (X). 9".
constexpr std::size_t kFirstPoint = 4;
std::size_t text_column(int column) { return kFirstPoint + 2 * static_cast<std::size_t>(column); }

std::string_view cross(Grid grid, int column, int row) {
  static constexpr std::string_view kCrosses[3][3] = {
      {"└", "┴", "┘"}, {"├", "┼", "┤"}, {"┌", "┬", "┐"}};
  const int last = grid.size() - 1;
  const auto third = [last](int x) { return x == 0 ? 0 : x == last ? 2 : 1; };
  return kCrosses[third(row)][third(column)];
}

// The sign of one point in Unicode, ink included.
std::string point_glyph(char sign, std::string_view crossing, bool colour) {
  const auto painted = [colour](std::string_view ink, std::string_view glyph) {
    return colour ? std::string(ink) + std::string(glyph) : std::string(glyph);
  };
  switch (sign) {
    case 'X':
      return painted(view::kBlackStone, "●");
    case 'O':
      return painted(view::kWhiteStone, colour ? "●" : "○");
    case 'x':
      return painted(view::kBlackStone, "x");
    case 'o':
      return painted(view::kWhiteStone, "o");
    case 'b':
      return painted(view::kBlackStone, "▪");
    case 'w':
      return painted(view::kWhiteStone, colour ? "▪" : "▫");
    case '+':
      return painted(view::kLine, "╋");
    default:
      return painted(view::kLine, crossing);
  }
}

// A row of go::drawing with the same signs in Unicode.
std::string unicode_row(const std::string& ascii, Grid grid, int row, bool colour) {
  std::string line = ascii.substr(0, 3);
  if (colour) line += view::kWood;
  for (int column = 0; column <= grid.size(); ++column) {
    const char before = ascii[text_column(column) - 1];
    if (before != ' ') {
      line += colour ? fmt::format("{}{}{}", view::kMark, before, view::kUnbold)
                     : std::string(1, before);
    } else if (column == 0 || column == grid.size()) {
      line += ' ';
    } else {
      line += colour ? std::string(view::kLine) + "─" : "─";
    }
    if (column == grid.size()) break;
    line += point_glyph(ascii[text_column(column)], cross(grid, column, row), colour);
  }
  if (colour) line += view::kReset;
  return line + " " + ascii.substr(text_column(grid.size()));
}

// Dead stones in small letters; b and w where empty points belong to a side.
void put_marks(std::string& ascii, Grid grid, int row, const TerminalMarks& marks) {
  for (int column = 0; column < grid.size(); ++column) {
    const auto at = grid.at(column, row).index;
    char& sign = ascii[text_column(column)];
    if (marks.dead[at]) {
      sign = sign == 'X' ? 'x' : 'o';
    } else if (sign != 'X' && sign != 'O' && is_stone(marks.owner[at])) {
      sign = marks.owner[at] == Cell::black ? 'b' : 'w';
    }
  }
}

}  // namespace

std::vector<view::MoveHelp> Terminal::move_help() {
  return {{"C3", "plays there; letters skip I"},
          {"pass", "passes; two passes in a row end the game"}};
}

view::Lines Terminal::board(const Position& position,
                            const std::optional<view::LastMove<Position>>& /*last*/,
                            game::Side /*bottom*/, const Count* count, const view::Look& look) {
  const Grid grid = position.board().grid();
  const auto& history = position.history();
  view::Lines lines = base::split(
      go::drawing(position.board(), history.empty() ? kNoPoint : history.back().move), '\n');
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  for (int row = 0; row < grid.size(); ++row) {
    std::string& line = lines[static_cast<std::size_t>(grid.size() - row)];
    if (count != nullptr) put_marks(line, grid, row, count->marks());
    if (look.unicode) line = unicode_row(line, grid, row, look.colour);
  }
  return lines;
}

std::string Terminal::side_sign(game::Side side, const view::Look& look) {
  const char sign = side == kBlack ? 'X' : 'O';
  if (!look.unicode) return {sign};
  const std::string glyph = point_glyph(sign, "", look.colour);
  return look.colour ? fmt::format("{} {} {}", view::kWood, glyph, view::kReset) : glyph;
}

view::Lines Terminal::facts(const Position& position) {
  view::Lines lines = {
      fmt::format("komi {}", base::number_text(position.komi())),
      fmt::format("{} rules ({})", position.rules().name,
                  position.rules().scoring == Scoring::area ? "area" : "territory")};
  if (position.handicap() >= 2) lines.push_back(fmt::format("handicap {}", position.handicap()));
  return lines;
}

std::string Terminal::gains(const Position& position, game::Side side) {
  return fmt::format("captured {}", position.board().prisoners(game::other(side)));
}

}  // namespace tesuji::go::show
