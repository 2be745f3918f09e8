#include "games/go/zones/walls.h"

#include <algorithm>
#include <limits>

namespace tesuji::go::zones {
namespace {

constexpr float kInfinite = std::numeric_limits<float>::infinity();

}  // namespace

Walls Walls::of(float value) {
  Walls walls;
  walls.left.fill(value);
  walls.right.fill(value);
  walls.mean = value;
  return walls;
}

WallBuilder::WallBuilder() {
  left_.fill(-kInfinite);
  right_.fill(kInfinite);
}

void WallBuilder::add_left(const Walls& option) {
  for (std::size_t i = 0; i < kTaxCount; ++i) left_[i] = std::max(left_[i], option.right[i]);
}

void WallBuilder::add_right(const Walls& option) {
  for (std::size_t i = 0; i < kTaxCount; ++i) right_[i] = std::min(right_[i], option.left[i]);
}

Walls WallBuilder::built(float standing) const {
  if (!(left_[0] > right_[0]) || left_[0] == -kInfinite || right_[0] == kInfinite) {
    return Walls::of(std::min(std::max(standing, left_[0]), right_[0]));
  }
  Walls walls;
  walls.is_settled = false;
  std::size_t met = kTaxCount;
  for (std::size_t i = 0; i < kTaxCount && met == kTaxCount; ++i) {
    walls.left[i] = left_[i] - kTaxes[i];
    walls.right[i] = right_[i] + kTaxes[i];
    if (walls.left[i] <= walls.right[i]) met = i;
  }
  if (met == kTaxCount) {  // hotter than all taxes
    walls.temperature = kTaxes.back() + (walls.left.back() - walls.right.back()) / 2;
    walls.mean = (walls.left.back() + walls.right.back()) / 2;
    return walls;
  }
  const float before = walls.left[met - 1] - walls.right[met - 1];
  const float after = walls.left[met] - walls.right[met];
  const float part = before / (before - after);
  walls.temperature = kTaxes[met - 1] + part * (kTaxes[met] - kTaxes[met - 1]);
  walls.mean = walls.left[met - 1] + part * (walls.left[met] - walls.left[met - 1]);
  for (std::size_t i = met; i < kTaxCount; ++i) walls.left[i] = walls.right[i] = walls.mean;
  return walls;
}

std::size_t tax_below(float temperature) {
  const auto above = std::upper_bound(kTaxes.begin(), kTaxes.end(), temperature);
  return above == kTaxes.begin() ? 0 : static_cast<std::size_t>(above - kTaxes.begin()) - 1;
}

}  // namespace tesuji::go::zones
