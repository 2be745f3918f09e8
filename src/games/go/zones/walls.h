// Thermographs of positions of a zone, sampled at some taxes (HOT): what the zone is worth to
// either side at each of them, over all moves that were looked at.
//
// As in cgt/thermograph.h, but with several options for each side and in floating point, since a
// search makes one for each of its nodes. Scores are by area, where a stone on one's own ground
// costs nothing, so taxes begin at 0. Where nobody gains by moving the value is what stands there,
// as far as the sides let it stand: neither prefers to move first.
//
// Cost: the number of taxes per option.
#pragma once

#include <array>
#include <cstddef>

namespace tesuji::go::zones {

inline constexpr std::array<float, 17> kTaxes = {0, 0.5F, 1,  1.5F, 2,  2.5F, 3,  4, 5,
                                                 6, 8,    10, 13,   17, 22,   30, 40};
inline constexpr std::size_t kTaxCount = kTaxes.size();

struct Walls {
  std::array<float, kTaxCount> left{};  // what Left gets by beginning, at each tax
  std::array<float, kTaxCount> right{};
  float mean = 0;
  float temperature = 0;  // 0: nobody gains by moving
  bool is_settled = true;

  static Walls of(float value);  // of what is settled
};

// Gathers options and makes the walls of the node that has them.
class WallBuilder {
 public:
  WallBuilder();
  void add_left(const Walls& option);
  void add_right(const Walls& option);
  // `standing`: what it is worth if nobody moves.
  [[nodiscard]] Walls built(float standing) const;

 private:
  std::array<float, kTaxCount> left_{};
  std::array<float, kTaxCount> right_{};
};

// The place of the highest tax that is not above the temperature.
std::size_t tax_below(float temperature);

}  // namespace tesuji::go::zones
