// Players resign where people would: well into the game, and far behind.
#include <gtest/gtest.h>

#include "games/go/players/finish.h"
#include "games/go/players/register.h"
#include "games/go/rules/handicap.h"

namespace tesuji::go::players {
namespace {

using go::Position;

// So many stones on the board, none next to another of its side.
void play_some(Position& position, std::size_t count) {
  for (std::size_t played = 0; played < count;) {
    Position::Moves moves;
    position.legal_moves(moves);
    position.play(moves[(played * 7) % (moves.size() - 1)]);
    ++played;
  }
}

game::Decision<Position> behind_by(double points) {
  game::Decision<Position> decision;
  decision.score = -points;
  return decision;
}

TEST(Resigning, WantsAGameThatIsWellUnderWayAndFarLost) {
  Position position(9);
  EXPECT_FALSE(is_worth_resigning(position, behind_by(50)));
  play_some(position, 12);
  EXPECT_FALSE(is_worth_resigning(position, behind_by(50))) << "too early";
  play_some(position, 16);
  EXPECT_TRUE(is_worth_resigning(position, behind_by(50)));
  EXPECT_FALSE(is_worth_resigning(position, behind_by(4))) << "that may turn";
}

TEST(Resigning, AHandicapIsNoReason) {
  Position position(9);
  ASSERT_TRUE(position.place_handicap(go::fixed_handicap(9, 9)));
  EXPECT_FALSE(is_worth_resigning(position, behind_by(50)));
  play_some(position, 28);
  EXPECT_FALSE(is_worth_resigning(position, behind_by(50)));
  play_some(position, 16);
  EXPECT_TRUE(is_worth_resigning(position, behind_by(50)));
}

TEST(Resigning, NobodyGivesUpBeforeTheFirstMove) {
  Position position(9);
  ASSERT_TRUE(position.place_handicap(go::fixed_handicap(9, 9)));
  const auto catalogue = players::catalogue();
  for (const char* level : {"casual", "regular", "club", "mcts"}) {
    auto seated = catalogue.make({level, ""}, base::Seed(1)).value();
    base::Watch watch(base::Limits{.nodes = 400});
    EXPECT_FALSE(seated.player->decide({.game = position, .watch = watch}).resigns) << level;
  }
}

}  // namespace
}  // namespace tesuji::go::players
