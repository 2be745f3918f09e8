// Which group lives or dies by a move, by which line, and what happens if the move is not played.
//
// Read, not guessed (games/go/tactics): the largest group beside the move, before it with the
// opponent moving first and after it. Only what both readings prove is said; they are small, so
// that a search that tells its news five times a second can afford them. What stands in brackets is
// detail: two sentences that differ there alone make the same claim.
#pragma once

#include <optional>

#include "games/go/rules/board.h"
#include "view/sentence.h"

namespace tesuji::go::reasons {

// `after`: the board after `side` played the move, which captured or not.
std::optional<view::Sentence> life_reason(const Board& before, const Board& after, Point move,
                                          Side side);

}  // namespace tesuji::go::reasons
