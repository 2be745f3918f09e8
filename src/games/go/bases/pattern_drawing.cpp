#include "games/go/bases/pattern_drawing.h"

#include <fmt/format.h>

#include "base/text.h"

namespace tesuji::go::bases {
namespace {

using base::Result;

constexpr std::string_view kSigns = "XOxo.?";
constexpr Admits kMeanings[] = {kX, kO, kX | kFree, kO | kFree, kFree, kOnBoard};

tl::unexpected<base::Error> wrong(std::string why) {
  return base::fail("pattern", "", std::move(why));
}

bool is_edge_row(std::string_view row) {
  return row.find('-') != std::string_view::npos &&
         row.find_first_not_of("+-") == std::string_view::npos;
}

std::string without_spaces(std::string_view row) {
  std::string result;
  for (const char c : row) {
    if (c != ' ' && c != '\t' && c != '\r') result += c;
  }
  return result;
}

// One row without its edges.
Result<void> read_cells(std::string_view signs, int row, Drawing& drawing) {
  if (signs.size() != static_cast<std::size_t>(drawing.shape.width)) {
    return wrong(fmt::format("a row of {} points; expected {}, as above", signs.size(),
                             drawing.shape.width));
  }
  for (std::size_t column = 0; column < signs.size(); ++column) {
    const std::size_t sign = kSigns.find(signs[column]);
    const std::size_t mark = kMarks.find(signs[column]);
    if (sign == std::string_view::npos && mark == std::string_view::npos) {
      return wrong(fmt::format("'{}'; expected X O . x o ? or a letter from a to w",
                               base::printable(signs.substr(column, 1))));
    }
    if (mark != std::string_view::npos) {
      Spot& spot = drawing.marks[mark];
      if (!spot.is_pass()) return wrong(fmt::format("the letter '{}' twice", signs[column]));
      spot = {static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)};
    }
    const auto at = static_cast<std::size_t>(row * drawing.shape.width) + column;
    drawing.shape.cells[at] = sign != std::string_view::npos ? kMeanings[sign] : kFree;
  }
  return {};
}

// Takes the signs of edges off the ends of a row.
std::uint8_t taken_edges(std::string_view& signs) {
  std::uint8_t edges = 0;
  if (signs.starts_with('|')) {
    edges |= kLeft;
    signs.remove_prefix(1);
  }
  if (signs.ends_with('|')) {
    edges |= kRight;
    signs.remove_suffix(1);
  }
  return edges;
}

}  // namespace

Result<Drawing> read_pattern_drawing(const std::vector<std::string_view>& rows, std::size_t& line) {
  std::vector<std::string> lines;
  for (const auto row : rows) lines.push_back(without_spaces(row));
  Drawing drawing;
  Shape& shape = drawing.shape;
  std::size_t first = 0;
  std::size_t last = lines.size();
  line = 0;
  if (first < last && is_edge_row(lines[first])) {
    shape.edges |= kTop;
    ++first;
  }
  if (first < last && is_edge_row(lines[last - 1])) {
    shape.edges |= kBottom;
    --last;
  }
  if (first == last) return wrong("an empty drawing");
  if (last - first > kMaxPatternSize) return wrong(fmt::format("more than {} rows", kMaxSize));
  shape.height = static_cast<int>(last - first);
  for (line = first; line < last; ++line) {
    std::string_view signs = lines[line];
    const std::uint8_t edges = taken_edges(signs);
    if (line == first) {
      if (signs.empty() || signs.size() > kMaxPatternSize) {
        return wrong(fmt::format("a row of {} points; expected 1 to {}", signs.size(), kMaxSize));
      }
      shape.width = static_cast<int>(signs.size());
      shape.cells.resize(static_cast<std::size_t>(shape.width * shape.height));
      shape.edges |= edges;
    } else if (edges != (shape.edges & (kLeft | kRight))) {
      return wrong("an edge of the board is at every row or at none");
    }
    TESUJI_CHECK(read_cells(signs, static_cast<int>(last - 1 - line), drawing));
  }
  return drawing;
}

std::string drawn(const Drawing& drawing) {
  const Shape& shape = drawing.shape;
  const bool left = (shape.edges & kLeft) != 0;
  const bool right = (shape.edges & kRight) != 0;
  const std::string edge = "  " + std::string(left ? "+" : "") +
                           std::string(static_cast<std::size_t>(shape.width), '-') +
                           (right ? "+" : "") + "\n";
  std::string text;
  if ((shape.edges & kTop) != 0) text += edge;
  for (int row = shape.height - 1; row >= 0; --row) {
    text += left ? "  |" : "  ";
    for (int column = 0; column < shape.width; ++column) {
      char sign = '?';
      for (std::size_t i = 0; i < std::size(kMeanings); ++i) {
        if (shape.at(column, row) == kMeanings[i]) sign = kSigns[i];
      }
      for (std::size_t i = 0; i < kMarks.size(); ++i) {
        const Spot spot = drawing.marks[i];
        if (spot.column == column && spot.row == row) sign = kMarks[i];
      }
      text += sign;
    }
    text += right ? "|\n" : "\n";
  }
  if ((shape.edges & kBottom) != 0) text += edge;
  return text;
}

}  // namespace tesuji::go::bases
