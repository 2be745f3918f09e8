// The vital point of a small eye space: whoever plays it first decides whether there are two eyes.
//
//    three        pyramid four   bulky five   crossed five   rabbity six
//    . * .        . * .          . .          .              . .
//                   .            . *          . * .          . * .
//                                  .            .              .
//
// Straight and bent fours make two eyes by themselves, and a square of four never does: they have
// no such point. A space is a connected set of empty points that touches stones of one colour only.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "games/go/rules/board.h"

namespace tesuji::go {

inline constexpr int kMaxEyeSpace = 6;

struct EyeSpace {
  Point vital;  // kNoPoint: the shape has none
  Side owner;   // whose stones surround it
};

// The eye space that the empty point belongs to; nothing if it is larger than kMaxEyeSpace or
// touches both colours. Cheap: a flood fill that gives up at the seventh point.
std::optional<EyeSpace> eye_space(const Board& board, Point empty);

// The vital point of these connected points as a shape, stones or not; kNoPoint: none.
Point vital_point(const Board& board, std::span<const Point> points);

// Whether a dead chain of this shape leaves the surrounder only one eye when it is taken.
bool is_killing_shape(const Board& board, std::span<const Point> points);

}  // namespace tesuji::go
