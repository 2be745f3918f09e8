// A pair of equal things, one for each side, with the difference that evaluations ask for.
#pragma once

#include "games/go/rules/point.h"

namespace tesuji::go::features {

template <class T>
struct PerSide {
  T black{};
  T white{};

  [[nodiscard]] constexpr T& operator[](go::Side side) {
    return side == go::kBlack ? black : white;
  }
  [[nodiscard]] constexpr const T& operator[](go::Side side) const {
    return side == go::kBlack ? black : white;
  }
  // Black minus white.
  [[nodiscard]] constexpr T difference() const { return black - white; }
  friend constexpr bool operator==(const PerSide&, const PerSide&) = default;
};

}  // namespace tesuji::go::features
