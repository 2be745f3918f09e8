#include "app/play_view.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "go/drawing.h"

namespace tesuji::app {
namespace {

using game::Side;

constexpr std::string_view kReset = "\x1b[0m";
// On wood: lines, black stones, white stones, marks. Kalah's board uses the same wood.
constexpr std::string_view kWood = "\x1b[48;5;179m";
constexpr std::string_view kLine = "\x1b[38;5;94m";
constexpr std::string_view kBlackStone = "\x1b[38;5;16m";
constexpr std::string_view kWhiteStone = "\x1b[38;5;231m";
constexpr std::string_view kMark = "\x1b[1;38;5;160m";
constexpr std::string_view kUnbold = "\x1b[22m";

// Where the points of a row stand in go::drawing: " 9 . . (X). 9".
constexpr std::size_t kFirstPoint = 4;
std::size_t text_column(int column) { return kFirstPoint + 2 * static_cast<std::size_t>(column); }

std::string_view cross(go::Grid grid, int column, int row) {
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
      return painted(kBlackStone, "●");
    case 'O':
      return painted(kWhiteStone, colour ? "●" : "○");
    case 'x':
      return painted(kBlackStone, "x");
    case 'o':
      return painted(kWhiteStone, "o");
    case 'b':
      return painted(kBlackStone, "▪");
    case 'w':
      return painted(kWhiteStone, colour ? "▪" : "▫");
    case '+':
      return painted(kLine, "╋");
    default:
      return painted(kLine, crossing);
  }
}

// A row of go::drawing with the same signs in Unicode.
std::string unicode_row(const std::string& ascii, go::Grid grid, int row, bool colour) {
  std::string line = ascii.substr(0, 3);
  if (colour) line += kWood;
  for (int column = 0; column <= grid.size(); ++column) {
    const char before = ascii[text_column(column) - 1];
    if (before != ' ') {
      line += colour ? fmt::format("{}{}{}", kMark, before, kUnbold) : std::string(1, before);
    } else if (column == 0 || column == grid.size()) {
      line += ' ';
    } else {
      line += colour ? std::string(kLine) + "─" : "─";
    }
    if (column == grid.size()) break;
    line += point_glyph(ascii[text_column(column)], cross(grid, column, row), colour);
  }
  if (colour) line += kReset;
  return line + " " + ascii.substr(text_column(grid.size()));
}

// Dead stones in small letters; b and w where empty points belong to a side.
void put_marks(std::string& ascii, go::Grid grid, int row, const GoMarks& marks) {
  for (int column = 0; column < grid.size(); ++column) {
    const auto at = grid.at(column, row).index;
    char& sign = ascii[text_column(column)];
    if (marks.dead[at]) {
      sign = sign == 'X' ? 'x' : 'o';
    } else if (sign != 'X' && sign != 'O' && go::is_stone(marks.owner[at])) {
      sign = marks.owner[at] == go::Cell::black ? 'b' : 'w';
    }
  }
}

// Box drawing in both character sets.
struct Box {
  std::string_view horizontal, vertical, top_left, top_right, bottom_left, bottom_right, down, up,
      right, left, both;
};
constexpr Box kAsciiBox = {"-", "|", "+", "+", "+", "+", "+", "+", "|", "|", "+"};
constexpr Box kUnicodeBox = {"─", "│", "╭", "╮", "╰", "╯", "┬", "┴", "├", "┤", "┼"};

std::string repeated(std::string_view text, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

constexpr std::size_t kCell = 4;  // columns inside a pit or store

class KalahDrawing {
 public:
  KalahDrawing(const kalah::Position& position, const KalahSeat& seat, const Look& look)
      : position_(position),
        seat_(seat),
        look_(look),
        box_(look.unicode ? kUnicodeBox : kAsciiBox),
        pits_(position.board().pits()) {}

  [[nodiscard]] Lines lines() const {
    const Side top = other(seat_.bottom);
    const std::string cell = repeated(box_.horizontal, kCell);
    const std::size_t inner = static_cast<std::size_t>(pits_) + 1;  // walls between cells
    std::string upper(box_.top_left), lower(box_.bottom_left), middle(box_.right);
    for (std::size_t i = 0; i < inner; ++i) {
      upper += cell + std::string(box_.down);
      lower += cell + std::string(box_.up);
      if (i > 0) middle += cell + std::string(i + 1 < inner ? box_.both : box_.left);
    }
    upper += cell + std::string(box_.top_right);
    lower += cell + std::string(box_.bottom_right);
    const std::string wall(box_.vertical);
    return {numbers(top),
            wooden(upper),
            wooden(wall + blank() + wall + row(top) + blank() + wall),
            wooden(wall + count(position_.board().store(top)) + middle +
                   count(position_.board().store(seat_.bottom)) + wall),
            wooden(wall + blank() + wall + row(seat_.bottom) + blank() + wall),
            wooden(lower),
            numbers(seat_.bottom)};
  }

 private:
  // The top side numbers its pits from its own left too: from the right as we see it.
  [[nodiscard]] int pit_at(Side side, int place) const {
    return side == seat_.bottom ? place : pits_ - 1 - place;
  }
  [[nodiscard]] std::string numbers(Side side) const {
    std::string line(1 + kCell + 1, ' ');
    for (int place = 0; place < pits_; ++place) line += fmt::format("{:>3}  ", pit_at(side, place));
    return inked(line, side == position_.to_move() ? Ink::plain : Ink::faint, look_);
  }
  [[nodiscard]] std::string row(Side side) const {
    std::string line;
    for (int place = 0; place < pits_; ++place) {
      const int pit = pit_at(side, place);
      const bool marked = seat_.last && seat_.last->is_sowing() && seat_.last->pit() == pit &&
                          seat_.last_mover == side;
      const auto seeds = position_.board().seeds(side, pit);
      line += marked ? bracketed(fmt::format("{:>2}", seeds)) : count(seeds);
      line += box_.vertical;
    }
    return line;
  }
  [[nodiscard]] static std::string blank() { return std::string(kCell, ' '); }
  [[nodiscard]] std::string count(int seeds) const {
    const std::string text = fmt::format(" {:>2} ", seeds);
    return look_.colour ? fmt::format("{}{}{}", seeds > 0 ? kBlackStone : kLine, text, kLine)
                        : text;
  }
  [[nodiscard]] std::string bracketed(const std::string& text) const {
    if (!look_.colour) return "(" + text + ")";
    return fmt::format("{0}({1}{2}{0}){1}{3}", kMark, kUnbold, std::string(kBlackStone) + text,
                       kLine);
  }
  [[nodiscard]] std::string wooden(const std::string& line) const {
    return look_.colour ? fmt::format("{}{}{}{}", kWood, kLine, line, kReset) : line;
  }

  const kalah::Position& position_;
  const KalahSeat& seat_;
  const Look& look_;
  const Box& box_;
  int pits_;
};

}  // namespace

Lines board_lines(const go::Position& position, const GoMarks* marks, const Look& look) {
  const go::Grid grid = position.board().grid();
  const auto& history = position.history();
  Lines lines = base::split(
      go::drawing(position.board(), history.empty() ? go::kNoPoint : history.back().move), '\n');
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  for (int row = 0; row < grid.size(); ++row) {
    std::string& line = lines[static_cast<std::size_t>(grid.size() - row)];
    if (marks != nullptr) put_marks(line, grid, row, *marks);
    if (look.unicode) line = unicode_row(line, grid, row, look.colour);
  }
  return lines;
}

Lines board_lines(const kalah::Position& position, const KalahSeat& seat, const Look& look) {
  return KalahDrawing(position, seat, look).lines();
}

std::string side_sign(const go::Position& /*position*/, Side side, const Look& look) {
  const char sign = side == go::kBlack ? 'X' : 'O';
  if (!look.unicode) return {sign};
  const std::string glyph = point_glyph(sign, "", look.colour);
  return look.colour ? fmt::format("{} {} {}", kWood, glyph, kReset) : glyph;
}

std::string side_sign(const kalah::Position& /*position*/, Side /*side*/, const Look& /*look*/) {
  return {};
}

std::string side_by_side(const Lines& board, const Lines& panel, const Look& look) {
  constexpr std::size_t kGap = 3;
  std::size_t left = 0;
  std::size_t right = 0;
  for (const auto& line : board) left = std::max(left, shown_width(line));
  for (const auto& line : panel) right = std::max(right, shown_width(line));
  const bool beside = left + kGap + right <= static_cast<std::size_t>(look.columns);
  // A little air above the panel when the board is the taller of the two.
  const std::size_t top = board.size() > panel.size() + 1 ? 1 : 0;
  std::string text;
  for (std::size_t i = 0; i < std::max(board.size(), beside ? panel.size() + top : 0); ++i) {
    std::string line = i < board.size() ? board[i] : std::string();
    if (beside && i >= top && i - top < panel.size()) {
      line += std::string(left + kGap - shown_width(line), ' ') + panel[i - top];
    }
    text += line + "\n";
  }
  if (!beside) {
    for (const auto& line : panel) text += line + "\n";
  }
  return text;
}

std::string inked(std::string_view text, Ink ink, const Look& look) {
  static constexpr std::string_view kInks[] = {"", "\x1b[2m", "\x1b[1m", "\x1b[1;32m",
                                               "\x1b[1;31m"};
  const auto code = kInks[static_cast<std::size_t>(ink)];
  if (!look.colour || code.empty()) return std::string(text);
  return fmt::format("{}{}{}", code, text, kReset);
}

std::size_t shown_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      while (i < text.size() && text[i] != 'm') ++i;
    } else if ((static_cast<unsigned char>(text[i]) & 0xc0U) != 0x80U) {
      ++width;
    }
  }
  return width;
}

}  // namespace tesuji::app
