#include "view/terminal.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace tesuji::view {

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

std::string table_row(std::string_view head, std::string_view first, std::string_view second) {
  return fmt::format("  {:<12}{:>8}{:>8}", head, first, second);
}

std::string points_text(double points) {
  return base::number_text(points) + (points == 1 ? " point" : " points");
}

std::string none_or(const std::string& text) { return text.empty() ? "none" : text; }

}  // namespace tesuji::view
