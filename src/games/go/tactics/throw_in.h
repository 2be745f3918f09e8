// Stones that are given up to gain more: throw-ins and snapbacks (HOT).
//
// A throw-in is a stone that can be taken at once. It is a snapback when whoever takes it is taken
// in turn, with more stones than were given. Otherwise it may still cost the taker a liberty or an
// eye, so that a chain dies which could not be caught by plain moves: that is read by capture.h.
// The board is played on and taken back; no heap.
#pragma once

#include "games/go/tactics/capture.h"

namespace tesuji::go::tactics {

// Whether a stone of `side` there could be taken at once.
bool is_throw_in(Board& board, Point p, Side side);

// How many stones a snapback there brings: those taken back, less those given up; 0: it is none.
int snapback_gain(Board& board, Point p, Side side);

// The first throw-in after which the chain is caught though its owner answers; kNoPoint: none
// found.
Point killing_throw_in(Board& board, Point stone, const CaptureLimits& limits = {});

}  // namespace tesuji::go::tactics
