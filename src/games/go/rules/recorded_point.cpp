#include "games/go/rules/recorded_point.h"

#include <algorithm>

#include "base/text.h"
#include "formats/sgf_value.h"
#include "games/go/rules/coordinates.h"

namespace tesuji::go {

std::optional<RecordedPoint> recorded_point(Grid grid, std::string_view text) {
  using Spelling = RecordedPoint::Spelling;
  text = base::trimmed(text);
  if (const auto point = sgf_point(grid, text)) return RecordedPoint{*point, Spelling::letters};
  if (const auto point = sgf_point(grid, base::lower(text))) {
    return RecordedPoint{*point, Spelling::capitals};
  }
  if (const auto point = gtp_point(grid, text)) return RecordedPoint{*point, Spelling::vertex};
  return std::nullopt;
}

bool add_recorded_points(Grid grid, std::string_view value, std::vector<Point>& points) {
  const auto corners = formats::rectangle_value(value);
  const auto from = corners ? recorded_point(grid, corners->first) : std::nullopt;
  const auto to = corners ? recorded_point(grid, corners->second) : std::nullopt;
  if (!from || !to || from->point == kPass || to->point == kPass) return false;
  const auto [left, right] = std::minmax({grid.column(from->point), grid.column(to->point)});
  const auto [low, high] = std::minmax({grid.row(from->point), grid.row(to->point)});
  for (int row = high; row >= low; --row) {
    for (int column = left; column <= right; ++column) points.push_back(grid.at(column, row));
  }
  return true;
}

}  // namespace tesuji::go
