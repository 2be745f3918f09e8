// A player: asked a question about a position, it decides on a move and says what it thought.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "game/decision.h"
#include "game/question.h"

namespace tesuji::game {

template <Game G>
class Player {
 public:
  using Move = typename G::Move;

  virtual ~Player() = default;
  // The move is legal even if the watch is already spent. Positions need not follow each other: a
  // player keeps no board of its own. What it keeps from one question to the next is work that it
  // need not do again.
  virtual Decision<G> decide(const Question<G>& question) = 0;
  [[nodiscard]] virtual Abilities abilities() const { return {}; }
  // Told after every move of either side; `after` is the position it led to.
  virtual void observe(const G& after, Move played) { (void)after, (void)played; }
  // Thinks in the opponent's time until the watch stops it.
  virtual void ponder(const Question<G>& question) { (void)question; }
  // The memory that it keeps between questions; 0: nothing worth counting.
  [[nodiscard]] virtual std::size_t kept_bytes() const { return 0; }
  // What the player itself says about the result of a finished game, if it has an opinion.
  virtual std::optional<std::string> claimed_result(const G& finished) {
    (void)finished;
    return std::nullopt;
  }
};

}  // namespace tesuji::game
