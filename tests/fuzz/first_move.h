// A player for fuzzers that costs nothing: the first legal move.
#pragma once

#include <memory>

#include "game/catalogue.h"

namespace tesuji::fuzz {

template <game::Game G>
class FirstMove : public game::Player<G> {
 public:
  game::Decision<G> decide(const game::Question<G>& question) override {
    const G& game = question.game;
    typename G::Moves moves;
    game.legal_moves(moves);
    game::Decision<G> decision;
    decision.move = moves[0];
    return decision;
  }
};

// Holds the player `first` alone.
template <game::Game G>
const game::Catalogue<G>& first_move_catalogue() {
  static const auto result = [] {
    game::Catalogue<G> made;
    game::PlayerKind<G> kind;
    kind.name = "first";
    kind.make = [](const game::Settings&,
                   base::Seed) -> base::Result<std::unique_ptr<game::Player<G>>> {
      return std::make_unique<FirstMove<G>>();
    };
    made.add(std::move(kind));
    return made;
  }();
  return result;
}

}  // namespace tesuji::fuzz
