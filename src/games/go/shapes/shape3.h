// The 3x3 shape around an empty point, as the side that may play there sees it (HOT).
//
//    5 6 7       Two bits for each of the eight neighbours, number k at bit 2k:
//    3 * 4       0 own stone, 1 enemy stone, 2 empty, 3 edge.
//    0 1 2
//
// The eight symmetries of the square make shapes equal; a table is learned for the canonical ones
// and spread over all 65536 codes, so that a look needs no turning.
#pragma once

#include <array>
#include <cstdint>

#include "games/go/rules/board.h"

namespace tesuji::go::shapes {

using Shape = std::uint16_t;
inline constexpr int kShapes = 1 << 16;

// The same shape with the colours exchanged: flips the low bit where the high bit is clear.
constexpr Shape colours_exchanged(Shape shape) {
  return static_cast<Shape>(shape ^ (~(shape >> 1U) & 0x5555U));
}

inline Shape shape_at(const go::Board& board, go::Point p, go::Side side) {
  const auto [south, west, east, north] = board.steps();
  const auto cell = [&](int step) {
    return static_cast<unsigned>(board.at(board.neighbour(p, step)));
  };
  const unsigned code = cell(south + west) | cell(south) << 2U | cell(south + east) << 4U |
                        cell(west) << 6U | cell(east) << 8U | cell(north + west) << 10U |
                        cell(north) << 12U | cell(north + east) << 14U;
  const auto shape = static_cast<Shape>(code);
  return side == go::kBlack ? shape : colours_exchanged(shape);
}

// The eight symmetric codes, some of them equal. Slow.
std::array<Shape, 8> symmetric_shapes(Shape shape);

// The smallest of the eight symmetric codes. Slow.
Shape canonical(Shape shape);

}  // namespace tesuji::go::shapes
