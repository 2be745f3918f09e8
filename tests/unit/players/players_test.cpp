// The contract that every player of every game keeps, and what the simple ones promise.
#include <gtest/gtest.h>

#include "arena/games.h"
#include "go/coordinates.h"
#include "go/drawing.h"
#include "players/register.h"

namespace tesuji::players {
namespace {

template <class K>
class PlayersOf : public testing::Test {};
using Kits = testing::Types<go::Kit, kalah::Kit>;
TYPED_TEST_SUITE(PlayersOf, Kits);

// Legal moves on the way through random games, the same twice for the same seed, legal even
// when no time is left, and the position is left as it was.
TYPED_TEST(PlayersOf, KeepTheContract) {
  using Game = typename TypeParam::Game;
  const auto settings = game::Settings::read(TypeParam::options(), {}, "").value();
  const auto catalogue = players::catalogue<Game>();
  ASSERT_FALSE(catalogue.kinds().empty());
  for (const auto& kind : catalogue.kinds()) {
    EXPECT_FALSE(kind.summary.empty()) << kind.name;
    const game::PlayerSpec spec{kind.name, ""};
    auto a = catalogue.make(spec, base::Seed(5)).value();
    auto b = catalogue.make(spec, base::Seed(5)).value();
    Game game = TypeParam::start(settings).value();
    base::Random random(7);
    for (int i = 0; i < 60 && !game.is_over(); ++i) {
      base::Watch spent(base::Limits{.seconds = 0.0});
      const auto key = game.key();
      const auto decision = a.player->decide(game, spent);
      EXPECT_EQ(game.key(), key);
      ASSERT_TRUE(game.is_legal(decision.move)) << kind.name;
      base::Watch nodes(base::Limits{.nodes = 50});
      base::Watch same(base::Limits{.nodes = 50});
      EXPECT_EQ(a.player->decide(game, nodes).move, b.player->decide(game, same).move) << kind.name;
      typename Game::Moves moves;
      game.legal_moves(moves);
      const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      game.play(move);
      a.player->observe(game, move);
      b.player->observe(game, move);
    }
  }
}

TYPED_TEST(PlayersOf, UnknownNamesAreErrorsThatNameTheNearest) {
  const auto catalogue = players::catalogue<typename TypeParam::Game>();
  const auto made = catalogue.make({"randm", ""}, base::Seed(1));
  ASSERT_FALSE(made);
  EXPECT_NE(made.error().why.find("'random'"), std::string::npos);
  EXPECT_FALSE(catalogue.make({"random", "depth=3"}, base::Seed(1)));
}

std::string choice(std::string_view drawing, go::Side side) {
  const auto position = go::position_from_drawing(drawing, side).value();
  const auto catalogue = players::catalogue<go::Position>();
  auto seated = catalogue.make({"capture", ""}, base::Seed(1)).value();
  base::Watch watch;
  return go::Kit::move_text(position, seated.player->decide(position, watch).move);
}

TEST(Capture, TakesTheLargestChain) {
  EXPECT_EQ(choice(R"(
    . X O . .
    . . X . .
    . X . . .
    X O O X .
    . X X . .)",
                   go::kBlack),
            "C3");
}

TEST(Capture, SavesItsOwnStones) {
  EXPECT_EQ(choice(R"(
    . . . . .
    . X O . .
    X O . . .
    . X . . .
    . . . . .)",
                   go::kWhite),
            "C3");
}

TEST(Random, NeverFillsAnEyeAndPassesWhenNothingIsLeft) {
  const auto position = go::position_from_drawing(R"(
    . X .
    X X X
    . X .)",
                                                  go::kBlack)
                            .value();
  const auto catalogue = players::catalogue<go::Position>();
  auto seated = catalogue.make({"random", ""}, base::Seed(1)).value();
  base::Watch watch;
  EXPECT_EQ(seated.player->decide(position, watch).move, go::kPass);
}

}  // namespace
}  // namespace tesuji::players
