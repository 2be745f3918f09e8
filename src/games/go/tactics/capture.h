// Can a chain be taken, and can it be saved? A reader cheap enough for a tree (HOT).
//
// The attacker fills liberties, throws in, and plays where the chain would run to; the defender
// runs, takes what stands in its way, or plays beside its last liberties. Chains with one or two
// liberties are mostly ladders and snapbacks; with three and four, nets and races. Whoever gets a
// liberty more than the chain may have (kMaxLiberties) has got away. The reading is bounded: what
// was not read to its end is "unknown", never a guess. Kos: what the board forbids is not played.
// The defender is not given moves far away: "caught" means that no near answer helps.
//
// The board is played on and taken back. Needs no heap; cost a few microseconds with two liberties.
#pragma once

#include "games/go/rules/board.h"

namespace tesuji::go::tactics {

enum class Fate : std::uint8_t { caught, safe, unknown };

struct CaptureReading {
  Fate fate = Fate::unknown;
  Point move = kNoPoint;  // of the side to move, where it reaches its aim
  int nodes = 0;
};

struct CaptureLimits {
  int liberties = 4;  // chains with more are safe
  int nodes = 120;
  int depth = 40;
};

// The attacker is to move: does the chain get caught, and by which move?
CaptureReading read_capture(Board& board, Point stone, const CaptureLimits& limits = {});

// The defender is to move: is there a way to save the chain?
CaptureReading read_rescue(Board& board, Point stone, const CaptureLimits& limits = {});

}  // namespace tesuji::go::tactics
