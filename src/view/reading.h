// A question about a group on the board, of any game that has readers: what people ask, and what
// they may ask for.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/side.h"
#include "view/sentence.h"

namespace tesuji::view {

struct ReadingAsk {
  std::optional<std::string> point;                           // of the group
  std::optional<std::pair<std::string, std::string>> region;  // opposite corners
  std::string goal;                                           // empty: the first of the goals
  std::optional<game::Side> first;  // who moves first; absent: whose turn it is
  std::string ko;  // whose the threats are: empty (each way), "none", "first", "second"
};

// What may be asked for; a game without readers has none.
struct ReadingGoal {
  std::string name;
  Sentence title;
};

}  // namespace tesuji::view
