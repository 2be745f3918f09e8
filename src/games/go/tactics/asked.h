// From what somebody wants to know to a question that can be read: whose stones, and where.
//
// Without a region both are found from the position (surroundings.h). In a given region the stones
// in question are those that do not reach out of it: of the opponent for kill and capture, one's
// own for live and connect. What is not clear is not guessed: the reason says what is missing.
#pragma once

#include <optional>
#include <string>

#include "games/go/tactics/life_and_death.h"

namespace tesuji::go::tactics {

enum class Goal : std::uint8_t { any, kill, live, capture, connect };  // any: kill or live

struct Asked {
  std::optional<Question> question;
  std::string reason;  // without a question: why
};

// `region`: where the fight takes place; empty: find it.
Asked asked(const Board& board, Side to_move, Goal goal, const PointSet& region);

}  // namespace tesuji::go::tactics
