#include "games/kalah/players/solver.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "base/files.h"
#include "games/kalah/players/register.h"
#include "games/kalah/solve/solver.h"

namespace tesuji::kalah::players {
namespace {

using kalah::Position;

std::unique_ptr<game::Player<Position>> solver(const std::string& settings = "") {
  return std::move(players::catalogue().make({"solver", settings}, base::Seed(1))->player);
}

// Two perfect players end with the value of the position they began with.
TEST(KalahSolver, KeepsTheValueToTheEnd) {
  for (const auto& rules : kalah::rule_names()) {
    Position game = Position(kalah::Start{4, 3, *kalah::named_rules(rules)}).without_ply_rules();
    const auto sower = *solve::Sower::make(4, game.rules());
    base::Watch unlimited;
    const int value =
        solve::Solver::make(sower, {.proof_bits = 14}, nullptr)->solution(game, unlimited)->value;
    const auto player = solver();
    while (!game.is_over()) {
      base::Watch watch;
      const auto decision = player->decide({.game = game, .watch = watch});
      EXPECT_TRUE(decision.score);
      game.play(decision.move);
    }
    EXPECT_EQ(game.final_score(kalah::Side::first).points, value) << rules;
  }
}

TEST(KalahSolver, SaysWhenItHasNoProof) {
  base::Watch watch(base::Limits{.nodes = 10});
  const auto decision = solver()->decide({.game = Position(kalah::Start{}), .watch = watch});
  EXPECT_TRUE(decision.reasons.at(0).starts_with("no proof"));
  const Position other(kalah::Start{.pits = 12, .seeds = 3, .rules = {}});
  base::Watch unlimited;
  EXPECT_TRUE(
      solver()->decide({.game = other, .watch = unlimited}).reasons.at(0).starts_with("no proof"));
}

TEST(KalahSolver, DoesNotUseADamagedTable) {
  const auto path = std::filesystem::path(testing::TempDir()) / "tesuji_damaged.table";
  ASSERT_TRUE(base::write_file(path, "TSJKALAH and then nonsense"));
  base::Watch watch;
  const auto decision = solver("table=" + path.string())
                            ->decide({.game = Position(kalah::Start{3, 2, {}}), .watch = watch});
  EXPECT_NE(decision.reasons.at(0).find("build it anew"), std::string::npos);
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace tesuji::kalah::players
