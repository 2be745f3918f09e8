#include "lab/decision_json.h"

#include <cmath>

namespace tesuji::lab {
namespace {

using formats::Json;

constexpr double kDigits = 1e6;  // more than a share of simulations is worth

}  // namespace

Json json_of(const std::optional<double>& value) { return value ? Json(*value) : Json(); }

Json distribution_json(const std::vector<game::ScoreShare>& ends) {
  Json list = Json::array();
  for (const auto& end : ends)
    list.push_back({end.score, std::round(end.share * kDigits) / kDigits});
  return list;
}

}  // namespace tesuji::lab
