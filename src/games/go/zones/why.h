// Why a move, as a forest sees it: sentences in English and Spanish, made of facts.
//
// Which zone the move is in, what a move is worth there and who would move in sente, what the
// opponent does if it is left alone, what dies by which line, and whether all of it is counted to
// the end.
#pragma once

#include <string>
#include <vector>

#include "games/go/zones/forest.h"
#include "view/sentence.h"

namespace tesuji::go::zones {

enum class Tempo : std::uint8_t { gote, sente, reverse_sente, double_sente };
// As `side` sees it: whether its move there, or the opponent's, must be answered.
Tempo tempo(const Forest& forest, std::size_t tree, Side side);

// What a zone is, in a few words: its number and where it lies.
view::Sentence zone_words(const Forest& forest, Grid grid, std::size_t tree);

// Nothing where the move is in no zone and at no open point that was looked at. Its own first
// sentence says where the move is; others may follow.
std::vector<view::Sentence> why(const Forest& forest, const Board& board, Side side, Point move);

}  // namespace tesuji::go::zones
