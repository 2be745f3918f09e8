#include "games/go/show/ownership.h"

#include <cmath>

namespace tesuji::go::show {

view::Json ownership_json(Grid grid, const std::vector<float>& owners) {
  constexpr double kDigits = 1e4;  // more than a share of simulations is worth
  auto list = view::Json::array();
  if (owners.size() < static_cast<std::size_t>(grid.cells())) return list;
  for (int row = grid.size() - 1; row >= 0; --row) {
    for (int column = 0; column < grid.size(); ++column) {
      const double owner = owners[Position::number_of(grid.at(column, row))];
      list.push_back(std::round(owner * kDigits) / kDigits);
    }
  }
  return list;
}

}  // namespace tesuji::go::show
