#include "td/settings.h"

#include <cmath>

#include "base/text.h"

namespace tesuji::td {

base::Result<nn::DenseShape> shape_of(const NetSettings& settings, std::size_t inputs,
                                      std::size_t groups) {
  nn::DenseShape shape{static_cast<int>(inputs), {}, static_cast<int>(groups)};
  for (const auto& text : settings.hidden) {
    const auto units = base::parsed_integer(text);
    if (!units || *units < 0 || *units > nn::kMaxDenseUnits) {
      return base::fail("setting", "hidden: " + base::printable(text),
                        "expected numbers of units, or 0 alone");
    }
    if (*units == 0 && settings.hidden.size() == 1) break;
    shape.layers.push_back(
        {static_cast<int>(*units), settings.activation, settings.scale, settings.bias});
  }
  shape.layers.push_back({1, nn::Activation::tanh, settings.scale, settings.bias});
  return nn::checked(std::move(shape), "learning");
}

double reward_of(const Settings& settings, double margin) {
  if (settings.reward == Reward::margin) return std::tanh(margin / settings.margin_unit);
  return margin > 0 ? 1 : margin < 0 ? -1 : 0;
}

}  // namespace tesuji::td
