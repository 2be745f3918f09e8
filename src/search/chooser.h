// A player that picks, at random, one of the moves a rule of thumb leaves over: the base of the
// simplest players of every game.
//
// It draws from seed.child("move", moves played), so a decision depends on the seed and the
// position alone: a game resumed in the middle goes on as it would have.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "game/catalogue.h"

namespace tesuji::search {

template <game::Game G>
class Chooser : public game::Player<G> {
 public:
  using Moves = typename G::Moves;
  using Choice = Moves (*)(const G&);  // never empty

  Chooser(Choice choice, base::Seed seed) : choice_(choice), seed_(seed) {}

  game::Decision<G> decide(const game::Question<G>& question) override {
    const G& game = question.game;
    const Moves moves = choice_(game);
    base::Random random = seed_.child("move", game.moves_played()).random();
    game::Decision<G> decision;
    decision.move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    decision.nodes = 1;
    question.watch.is_spent_after(1);
    return decision;
  }

 private:
  Choice choice_;
  base::Seed seed_;
};

template <game::Game G>
game::PlayerKind<G> chooser_kind(std::string name, std::string summary,
                                 typename Chooser<G>::Choice choice) {
  game::PlayerKind<G> kind;
  kind.name = std::move(name);
  kind.summary = std::move(summary);
  kind.make = [choice](const game::Settings&,
                       base::Seed seed) -> base::Result<std::unique_ptr<game::Player<G>>> {
    return std::make_unique<Chooser<G>>(choice, seed);
  };
  return kind;
}

// `random`: any legal move, all equally likely.
template <game::Game G>
game::PlayerKind<G> random_kind() {
  return chooser_kind<G>("random", "any legal move, all equally likely", [](const G& game) {
    typename G::Moves moves;
    game.legal_moves(moves);
    return moves;
  });
}

}  // namespace tesuji::search
