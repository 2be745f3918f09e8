// What solved zones rule out gets next to no prior, if it is asked for.
#include <gtest/gtest.h>

#include "games/go/endings/solved_zone.h"
#include "games/go/players/register.h"
#include "games/go/zones/ending_boards.h"

namespace tesuji::go::players {
namespace {

// Moves of solved zones that are ruled out.
PointSet ruled_out(const Position& position) {
  PointSet failing;
  base::Watch watch;
  const auto division = zones::divide(position.board());
  for (const auto& zone : division.zones) {
    const auto graph = zones::search_zone({position.board(), zone, division.safe}, {}, watch);
    if (!graph || !graph->is_exact || graph->met_ko) continue;
    failing |= endings::failing_moves(*graph, zone.points, position.to_move());
  }
  return failing;
}

// The largest prior among candidates of these points.
double largest_prior(const std::string& spec, const Position& position, const PointSet& points) {
  const auto made = catalogue().make(game::parse_player_spec(spec).value(), base::Seed(1));
  base::Watch watch(base::Limits{.nodes = 300});
  const auto decision = made->player->decide({.game = position, .watch = watch});
  double largest = 0;
  for (const auto& candidate : decision.candidates) {
    if (candidate.move != kPass && points[candidate.move.index]) {
      largest = std::max(largest, candidate.prior);
    }
  }
  return largest;
}

TEST(JegoPlus, LeavesOutWhatSolvedZonesRuleOut) {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Position position(8);
    std::vector<Stone> stones;
    const Board board = zones::small_ending_board(base::Seed(seed));
    board.grid().for_each([&](Point p) {
      if (is_stone(board.at(p))) stones.push_back({side_of(board.at(p)), p});
    });
    ASSERT_TRUE(position.set_up(stones, kBlack));
    const PointSet failing = ruled_out(position);
    const double before = largest_prior("jego-plus", position, failing);
    if (failing.none() || before < 0.05) continue;
    ++compared;
    EXPECT_LT(largest_prior("jego-plus:prune=true", position, failing), before / 2) << seed;
  }
  EXPECT_GT(compared, 0);
}

}  // namespace
}  // namespace tesuji::go::players
