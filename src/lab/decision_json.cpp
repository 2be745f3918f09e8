#include "lab/decision_json.h"

#include <cmath>

namespace tesuji::lab {
namespace {

using Json = nlohmann::json;

// More digits than a share of simulations is worth.
double rounded(double value, double digits) { return std::round(value * digits) / digits; }

}  // namespace

Json json_of(const std::optional<double>& value) { return value ? Json(*value) : Json(); }

Json ownership_json(go::Grid grid, const std::vector<float>& owners) {
  Json list = Json::array();
  if (owners.size() < static_cast<std::size_t>(grid.cells())) return list;
  for (int row = grid.size() - 1; row >= 0; --row) {
    for (int column = 0; column < grid.size(); ++column) {
      const double owner = owners[go::Position::number_of(grid.at(column, row))];
      list.push_back(rounded(owner, 1e4));
    }
  }
  return list;
}

Json distribution_json(const std::vector<game::ScoreShare>& ends) {
  Json list = Json::array();
  for (const auto& end : ends) list.push_back({end.score, rounded(end.share, 1e6)});
  return list;
}

}  // namespace tesuji::lab
