// From what somebody wants to know to a question that can be read: whose stones, and where.
//
// Of a stone the group is found (surroundings.h). In a region the stones in question are those that
// do not reach out of it: of the opponent for kill, capture and cut, one's own for live and
// connect. Without either both are found from the position. What is not clear is not guessed: the
// reason says what is missing.
#pragma once

#include <optional>
#include <string>

#include "games/go/tactics/life_and_death.h"

namespace tesuji::go::tactics {

enum class Goal : std::uint8_t { any, kill, live, capture, connect, cut };  // any: kill or live

struct Where {
  PointSet region = {};             // where the fight takes place; empty: find it
  std::optional<Point> stone = {};  // of the group in question
};

struct Asked {
  std::optional<Question> question;  // its area is the usual one; problem.h finds wider ones
  std::string reason;                // without a question: why
};

Asked asked(const Board& board, Side to_move, Goal goal, const Where& where);

}  // namespace tesuji::go::tactics
