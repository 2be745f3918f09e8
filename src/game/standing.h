// How a game stands: what it is worth at the end and, where the rules can say so, before it.
#pragma once

#include "game/game.h"
#include "game/outcome.h"
#include "game/referee.h"

namespace tesuji::game {

// Games that can be counted at any time.
template <class G>
concept HasStanding = requires(const G& game) {
  { game.standing(Side::first) } -> std::same_as<Score>;
};

// Even before the end where the game cannot be counted there.
template <Game G>
Score standing_of(const G& game, Side side) {
  if constexpr (HasStanding<G>) {
    return game.standing(side);
  } else {
    return game.is_over() ? game.final_score(side) : Score{0};
  }
}

// Counts finished games, and others as they stand, with the reason move_cap.
template <Game G>
class CountingReferee : public Referee<G> {
 public:
  [[nodiscard]] Outcome judge(const G& game) const override {
    return counted(standing_of(game, Side::first),
                   game.is_over() ? EndReason::score : EndReason::move_cap);
  }
};

}  // namespace tesuji::game
