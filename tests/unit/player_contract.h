// What every player of a game must keep, whatever it thinks: legal moves on the way through a
// random game, the same twice for the same seed, legal even when no time is left, and the position
// is left as it was. Use: check_player_contract<Slice>() in a test.
#pragma once

#include <gtest/gtest.h>

#include "base/seed.h"
#include "base/watch.h"
#include "game/catalogue.h"

namespace tesuji::testing {

template <class Slice>
void check_player_contract() {
  using Game = typename Slice::Game;
  const auto settings = game::Settings::read(Slice::options(), {}, "").value();
  const auto catalogue = Slice::catalogue();
  ASSERT_FALSE(catalogue.kinds().empty());
  for (const auto& kind : catalogue.kinds()) {
    EXPECT_FALSE(kind.summary.empty()) << kind.name;
    const game::PlayerSpec spec{kind.name, ""};
    auto a = catalogue.make(spec, base::Seed(5)).value();
    auto b = catalogue.make(spec, base::Seed(5)).value();
    Game game = Slice::start(settings).value();
    base::Random random(7);
    for (int i = 0; i < 60 && !game.is_over(); ++i) {
      base::Watch spent(base::Limits{.seconds = 0.0});
      const auto key = game.key();
      const auto decision = a.player->decide({.game = game, .watch = spent});
      EXPECT_EQ(game.key(), key);
      ASSERT_TRUE(game.is_legal(decision.move)) << kind.name;
      base::Watch nodes(base::Limits{.nodes = 50});
      base::Watch same(base::Limits{.nodes = 50});
      EXPECT_EQ(a.player->decide({.game = game, .watch = nodes}).move,
                b.player->decide({.game = game, .watch = same}).move)
          << kind.name;
      typename Game::Moves moves;
      game.legal_moves(moves);
      const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      game.play(move);
      a.player->observe(game, move);
      b.player->observe(game, move);
    }
  }
}

template <class Slice>
void check_unknown_players() {
  const auto catalogue = Slice::catalogue();
  const auto made = catalogue.make({"randm", ""}, base::Seed(1));
  ASSERT_FALSE(made);
  EXPECT_NE(made.error().why.find("'random'"), std::string::npos);
  EXPECT_FALSE(catalogue.make({"random", "depth=3"}, base::Seed(1)));
}

}  // namespace tesuji::testing
