// What an opening book says of a position: moves with how often they were played and won.
//
// A book is a base of fuseki and joseki patterns (`tesuji learn book`). The whole board comes
// first; where that is not known, the corner of the last move, as deep as the book goes there.
// Points that a turned pattern brings in several ways count as one move each.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/go/bases/pattern_base.h"
#include "games/go/rules/position.h"

namespace tesuji::go::bases {

struct BookMove {
  Point point = kPass;
  std::uint32_t played = 0;
  std::uint32_t won = 0;
};

struct BookAnswer {
  std::vector<BookMove> moves;  // legal; the most played first
  std::string why;              // which pattern, and where
  std::string why_es;
};

// Nothing: the position is not in the book.
std::optional<BookAnswer> look_up(const PatternBase& book, const Position& position);

}  // namespace tesuji::go::bases
