#include "games/go/rules/new_game.h"

#include <fmt/format.h>

#include "games/go/rules/handicap.h"

namespace tesuji::go {

base::Result<void> check_new_game(const Position& start) {
  const int most = max_handicap(start.size());
  if (start.handicap() <= most) return {};
  return base::fail("option handicap", std::to_string(start.handicap()),
                    fmt::format("expected 0 or 2 to {} stones on a board of {}x{}", most,
                                start.size(), start.size()));
}

}  // namespace tesuji::go
