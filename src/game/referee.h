// Who won a finished (or stopped) game. The rooms of the games give one each; better ones may
// stand above them. Learners and matches receive a Referee and never count by themselves.
#pragma once

#include "game/game.h"
#include "game/outcome.h"

namespace tesuji::game {

template <Game G>
class Referee {
 public:
  virtual ~Referee() = default;
  // Counts `game` as it stands; threads may call this at the same time.
  [[nodiscard]] virtual Outcome judge(const G& game) const = 0;
};

}  // namespace tesuji::game
