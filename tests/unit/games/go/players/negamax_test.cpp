// Which moves alpha-beta players of Go look at.
#include "games/go/players/negamax.h"

#include <gtest/gtest.h>

#include "games/go/players/register.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/kit.h"

namespace tesuji::go::players {
namespace {

go::Position all_black() {
  return go::position_from_drawing(R"(
    . X .
    X X X
    . X .)",
                                   go::kBlack)
      .value();
}

std::size_t moves_of(const GoMoves& source, const go::Position& position) {
  go::Position::Moves moves;
  source.moves(position, moves);
  return moves.size();
}

TEST(GoNegamax, LeavesItsOwnEyesAloneUnlessToldOtherwise) {
  EXPECT_EQ(moves_of(GoMoves{}, all_black()), 1U);  // the pass
  EXPECT_EQ(moves_of(GoMoves{true}, all_black()), 5U);
  auto white = all_black();
  white.play(go::kPass);  // four points, all of them suicide
  EXPECT_EQ(moves_of(GoMoves{}, white), 1U);
  EXPECT_EQ(moves_of(GoMoves{true}, white), 1U);
}

// Without pruning a search of depth 1 visits the position and one node for every move.
TEST(GoNegamax, TheOptionReachesTheSearch) {
  const auto nodes = [](const std::string& settings) {
    const auto catalogue = players::catalogue();
    auto seated = catalogue.make({"negamax13", "depth=1,devices=none" + settings}, base::Seed(1));
    base::Watch watch;
    return seated.value().player->decide({.game = all_black(), .watch = watch}).nodes;
  };
  EXPECT_EQ(nodes(""), nodes(",fill-eyes=false"));
  EXPECT_EQ(nodes(",fill-eyes=true"), nodes("") + 4);
}

}  // namespace
}  // namespace tesuji::go::players
