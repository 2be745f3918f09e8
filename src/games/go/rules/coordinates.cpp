#include "games/go/rules/coordinates.h"

#include "base/text.h"

namespace tesuji::go {
namespace {
constexpr std::string_view kColumns = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
}  // namespace

std::string gtp_text(Grid grid, Point p) {
  if (p == kPass) return "pass";
  return kColumns[static_cast<std::size_t>(grid.column(p))] + std::to_string(grid.row(p) + 1);
}

std::optional<Point> gtp_point(Grid grid, std::string_view text) {
  const std::string word = base::lower(text);
  if (word == "pass") return kPass;
  if (word.size() < 2 || word.size() > 3) return std::nullopt;
  const auto column = base::lower(kColumns).find(word[0]);
  const auto row = base::parsed_integer(std::string_view(word).substr(1));
  if (column == std::string::npos || !row || word[1] == '0' || word[1] == '-') return std::nullopt;
  if (!grid.holds(static_cast<int>(column), static_cast<int>(*row) - 1)) return std::nullopt;
  return grid.at(static_cast<int>(column), static_cast<int>(*row) - 1);
}

std::string sgf_text(Grid grid, Point p) {
  if (p == kPass) return "";
  return {static_cast<char>('a' + grid.column(p)),
          static_cast<char>('a' + grid.size() - 1 - grid.row(p))};
}

std::optional<Point> sgf_point(Grid grid, std::string_view text) {
  if (text.empty()) return kPass;
  if (text == "tt" && grid.size() <= 19) return kPass;
  if (text.size() != 2) return std::nullopt;
  const int column = text[0] - 'a';
  const int row = grid.size() - 1 - (text[1] - 'a');
  if (!grid.holds(column, row)) return std::nullopt;
  return grid.at(column, row);
}

}  // namespace tesuji::go
