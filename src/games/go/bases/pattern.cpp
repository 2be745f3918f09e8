#include "games/go/bases/pattern.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>

#include "games/go/rules/symmetry.h"

namespace tesuji::go::bases {
namespace {

using base::Result;

Admits recoloured_cell(Admits cell) {
  Admits result = cell & static_cast<Admits>(~(kX | kO));
  if ((cell & kX) != 0) result |= kO;
  if ((cell & kO) != 0) result |= kX;
  return result;
}

std::uint8_t moved_edges(std::uint8_t edges, int symmetry) {
  const auto has = [](std::uint8_t set, std::uint8_t edge) { return (set & edge) != 0; };
  const auto with = [](bool left, bool right, bool bottom, bool top) {
    return static_cast<std::uint8_t>((left ? kLeft : 0) | (right ? kRight : 0) |
                                     (bottom ? kBottom : 0) | (top ? kTop : 0));
  };
  bool left = has(edges, kLeft);
  bool right = has(edges, kRight);
  bool bottom = has(edges, kBottom);
  bool top = has(edges, kTop);
  if ((symmetry & 1) != 0) std::swap(left, right);
  if ((symmetry & 2) != 0) std::swap(bottom, top);
  if ((symmetry & 4) != 0) return with(bottom, top, left, right);
  return with(left, right, bottom, top);
}

Result<void> wrong(const Pattern& pattern, std::string why) {
  return base::fail("pattern", pattern.name, std::move(why));
}

// Where a move may be played, now or after others: on the board, and not on a stone that is sure
// to stand there when it is a first move.
Result<void> check_spot(const Pattern& pattern, Spot spot, bool is_first) {
  if (spot.is_pass()) return {};
  if (!pattern.shape.holds(spot)) return wrong(pattern, "a move lies outside of the drawing");
  if (is_first && (pattern.shape.at(spot) & kFree) == 0) {
    return wrong(pattern, "a move lies on a stone");
  }
  return {};
}

Result<void> check_moves(const Pattern& pattern) {
  if (pattern.moves.size() > kMaxPatternMoves || pattern.tree.size() > kMaxPatternSteps) {
    return wrong(pattern, "too many moves");
  }
  for (const auto& move : pattern.moves) {
    TESUJI_CHECK(check_spot(pattern, move.spot, true));
    if (move.won > move.played) return wrong(pattern, "a move won more often than it was played");
  }
  for (std::size_t i = 0; i < pattern.tree.size(); ++i) {
    const auto& step = pattern.tree[i];
    const bool is_first = step.parent == PatternStep::kNoParent;
    if (!is_first && step.parent >= i) return wrong(pattern, "an answer comes before its question");
    TESUJI_CHECK(check_spot(pattern, step.spot, is_first));
  }
  return {};
}

}  // namespace

Place Pattern::place() const {
  const bool is_vertical = (shape.edges & (kLeft | kRight)) != 0;
  const bool is_level = (shape.edges & (kBottom | kTop)) != 0;
  if (is_vertical && is_level) return Place::corner;
  return is_vertical || is_level ? Place::side : Place::centre;
}

Result<void> checked(const Pattern& pattern) {
  const Shape& shape = pattern.shape;
  const auto fits = [](int length) { return length >= 1 && length <= kMaxPatternSize; };
  if (!fits(shape.width) || !fits(shape.height)) {
    return wrong(pattern, fmt::format("expected a drawing of 1x1 to {0}x{0}", kMaxPatternSize));
  }
  if (shape.cells.size() != static_cast<std::size_t>(shape.width * shape.height)) {
    return wrong(pattern, "the drawing is no rectangle");
  }
  bool is_definite = false;
  for (const Admits cell : shape.cells) {
    if ((cell & ~kOnBoard) != 0 || cell == 0 || cell == (kX | kO)) {
      return wrong(pattern, "a cell that no sign stands for");
    }
    is_definite = is_definite || std::has_single_bit(cell);
  }
  if (!is_definite) return wrong(pattern, "expected one X, O or . at least");
  if (!(std::fabs(pattern.value) <= kMaxPatternValue)) return wrong(pattern, "a value too large");
  if (pattern.target && !shape.holds(*pattern.target)) {
    return wrong(pattern, "the target lies outside of the drawing");
  }
  if (pattern.target) {
    const Admits cell = shape.at(*pattern.target);
    if (cell != kX && cell != kO) return wrong(pattern, "the target is no stone");
  }
  if (pattern.kind == PatternKind::ladder && (!pattern.target || pattern.moves.empty())) {
    return wrong(pattern, "a ladder needs a target and a move");
  }
  return check_moves(pattern);
}

Spot transformed(Spot spot, int width, int height, int symmetry) {
  if (spot.is_pass()) return spot;
  if ((symmetry & 1) != 0) spot.column = static_cast<std::int8_t>(width - 1 - spot.column);
  if ((symmetry & 2) != 0) spot.row = static_cast<std::int8_t>(height - 1 - spot.row);
  if ((symmetry & 4) != 0) std::swap(spot.column, spot.row);
  return spot;
}

Shape transformed(const Shape& shape, int symmetry, bool recoloured) {
  Shape result = shape;
  if ((symmetry & 4) != 0) std::swap(result.width, result.height);
  result.edges = moved_edges(shape.edges, symmetry);
  for (int row = 0; row < shape.height; ++row) {
    for (int column = 0; column < shape.width; ++column) {
      const Spot to =
          transformed(Spot{static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)},
                      shape.width, shape.height, symmetry);
      const Admits cell = shape.at(column, row);
      result.cells[static_cast<std::size_t>(to.row * result.width + to.column)] =
          recoloured ? recoloured_cell(cell) : cell;
    }
  }
  return result;
}

Pattern transformed(const Pattern& pattern, int symmetry, bool recoloured) {
  Pattern result = pattern;
  result.shape = transformed(pattern.shape, symmetry, recoloured);
  const auto moved = [&](Spot spot) {
    return transformed(spot, pattern.shape.width, pattern.shape.height, symmetry);
  };
  const auto coloured = [&](Side side) { return recoloured ? game::other(side) : side; };
  if (result.to_move) result.to_move = coloured(*result.to_move);
  if (recoloured) result.value = 0.0 - result.value;
  if (result.target) result.target = moved(*result.target);
  for (auto& move : result.moves) {
    move.side = coloured(move.side);
    move.spot = moved(move.spot);
  }
  for (auto& step : result.tree) {
    step.side = coloured(step.side);
    step.spot = moved(step.spot);
  }
  return result;
}

}  // namespace tesuji::go::bases
