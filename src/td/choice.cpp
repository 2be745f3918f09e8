#include "td/choice.h"

#include <algorithm>

namespace tesuji::td {

std::size_t best_of(std::span<const double> values, base::Random& random) {
  std::size_t best = 0;
  std::uint32_t equals = 1;
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i] > values[best]) {
      best = i;
      equals = 1;
    } else if (values[i] == values[best] && random.below(++equals) == 0) {
      best = i;
    }
  }
  return best;
}

std::size_t sampled(std::span<const double> values, double temperature, base::Random& random) {
  const double most = *std::max_element(values.begin(), values.end());
  double sum = 0;
  for (const double value : values) sum += std::exp((value - most) / temperature);
  double left = random.unit() * sum;
  for (std::size_t i = 0; i + 1 < values.size(); ++i) {
    left -= std::exp((values[i] - most) / temperature);
    if (left < 0) return i;
  }
  return values.size() - 1;
}

}  // namespace tesuji::td
