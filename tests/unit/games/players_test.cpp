// The contract that every player of every game keeps, and what the simple ones promise.
#include <gtest/gtest.h>

#include "games/go/players/register.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/slices.h"
#include "unit/player_contract.h"

namespace tesuji::games {
namespace {

template <class S>
class PlayersOf : public ::testing::Test {};
using Slices = ::testing::Types<go::Slice, kalah::Slice, three::Slice>;
TYPED_TEST_SUITE(PlayersOf, Slices);

TYPED_TEST(PlayersOf, KeepTheContract) { tesuji::testing::check_player_contract<TypeParam>(); }

TYPED_TEST(PlayersOf, UnknownNamesAreErrorsThatNameTheNearest) {
  tesuji::testing::check_unknown_players<TypeParam>();
}

std::string choice(std::string_view drawing, go::Side side) {
  const auto position = go::position_from_drawing(drawing, side).value();
  const auto catalogue = go::players::catalogue();
  auto seated = catalogue.make({"capture", ""}, base::Seed(1)).value();
  base::Watch watch;
  return go::Kit::move_text(position,
                            seated.player->decide({.game = position, .watch = watch}).move);
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
  const auto catalogue = go::players::catalogue();
  auto seated = catalogue.make({"random", ""}, base::Seed(1)).value();
  base::Watch watch;
  EXPECT_EQ(seated.player->decide({.game = position, .watch = watch}).move, go::kPass);
}

}  // namespace
}  // namespace tesuji::games
