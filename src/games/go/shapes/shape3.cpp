#include "games/go/shapes/shape3.h"

#include <algorithm>
#include <array>

namespace tesuji::go::shapes {
namespace {

// Where each neighbour goes in the mirror (columns exchanged) and in a quarter turn.
constexpr std::array<unsigned, 8> kMirror = {2, 1, 0, 4, 3, 7, 6, 5};
constexpr std::array<unsigned, 8> kTurn = {2, 4, 7, 1, 6, 0, 3, 5};

Shape moved(Shape shape, const std::array<unsigned, 8>& to) {
  unsigned result = 0;
  for (unsigned k = 0; k < 8; ++k) result |= ((shape >> (2U * k)) & 3U) << (2U * to[k]);
  return static_cast<Shape>(result);
}

}  // namespace

std::array<Shape, 8> symmetric_shapes(Shape shape) {
  std::array<Shape, 8> shapes;
  for (std::size_t turn = 0; turn < 4; ++turn) {
    shape = moved(shape, kTurn);
    shapes[2 * turn] = shape;
    shapes[2 * turn + 1] = moved(shape, kMirror);
  }
  return shapes;
}

Shape canonical(Shape shape) {
  const auto shapes = symmetric_shapes(shape);
  return *std::min_element(shapes.begin(), shapes.end());
}

}  // namespace tesuji::go::shapes
