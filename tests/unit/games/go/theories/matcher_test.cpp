// Compiled rules find what the prover finds, whatever the turn of the board, for both colours.
#include "games/go/theories/matcher.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "games/go/rules/symmetry.h"
#include "games/go/theories/shipped_theory.h"
#include "ilp/prover.h"
#include "unit/games/go/theories/played.h"

namespace tesuji::go::theories {
namespace {

TEST(Matcher, FindsWhatTheProverFinds) {
  const GoTheory theory = shipped_theory().value();
  const Matcher matcher = theory.matcher();
  Matcher::Scratch scratch;
  Knowledge knowledge;
  ilp::Caller caller(knowledge.background());
  std::vector<std::uint16_t> fired;
  std::size_t found = 0;
  for (std::uint64_t i = 0; i < 12; ++i) {
    const Played p = played(i % 3 == 2 ? 13 : 9, static_cast<int>(i * 6), i);
    Scene& scene = knowledge.only_scene();
    scene.fill(p.board, p.moment);
    matcher.look(scene, scratch);
    for (int point = 0; point < scene.points(); ++point) {
      if (scene.cell(point) != Cell::empty) continue;
      matcher.fired(point, scratch, fired);
      found += fired.size();
      const ilp::Value head[] = {0, static_cast<ilp::Value>(scene.mover()), scene.x_of(point),
                                 scene.y_of(point)};
      for (std::size_t r = 0; r < theory.theory.rules.size(); ++r) {
        const bool fires = std::find(fired.begin(), fired.end(), r) != fired.end();
        ASSERT_EQ(fires, ilp::proves(theory.theory.rules[r].clause, head, caller))
            << "rule " << theory.theory.rules[r].number << " at " << point << " of " << i;
      }
    }
  }
  EXPECT_GT(found, 1000U);
}

TEST(Matcher, SeesNoDifferenceBetweenTurnsAndColours) {
  const GoTheory theory = shipped_theory().value();
  const Matcher matcher = theory.matcher();
  Matcher::Scratch scratch;
  const Played first = played(9, 30, 5);
  const Scene straight(first.board, first.moment);
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    const Played p = played(9, 30, 5, symmetry, symmetry % 2 == 1);
    const Scene scene(p.board, p.moment);
    const Grid grid = p.board.grid();
    grid.for_each([&](Point q) {
      const Point t = transformed(grid, q, symmetry);
      const auto number = [&](Point a) { return grid.row(a) * 9 + grid.column(a); };
      if (first.board.at(q) != Cell::empty) return;
      matcher.look(straight, scratch);
      const double one = matcher.score(number(q), scratch);
      matcher.look(scene, scratch);
      EXPECT_DOUBLE_EQ(matcher.score(number(t), scratch), one);
    });
  }
}

TEST(Matcher, RulesWithBlocksAreProved) {
  const auto theory = read_go_theory(
      "theory(scoring, coverage).\n"
      "rule(4, 391, 20, 0).\n"
      "move(4, A, B, C, D) :- connects_direct(A, E, C, D, B), stone_cnt(A, E, 1),\n"
      "    block_color(A, E, B).\n"
      "rule(5, 10, 1, 0).\n"
      "move(5, A, B, C, D) :- stage(A, start), line(A, C, D, 1).\n"
      "rule(6, 7, 2, 0).\n"
      "avoid(6, A, B, C, D) :- tactic(A, C, D, own_eye).\n",
      "t.pl");
  ASSERT_TRUE(theory) << theory.error().line();
  const Matcher matcher = theory->matcher();
  EXPECT_EQ(matcher.proved_rules(), 1U);
  Board board(9);
  const Grid grid = board.grid();
  board.play(grid.at(0, 1), kBlack);
  board.play(grid.at(5, 5), kWhite);
  const Scene scene(board, {kBlack, grid.at(5, 5), grid.at(0, 1), 3});
  Matcher::Scratch scratch;
  matcher.look(scene, scratch);
  EXPECT_DOUBLE_EQ(matcher.score(0, scratch), 371 + 9);  // beside the stone, on the first line
  EXPECT_DOUBLE_EQ(matcher.score(1, scratch), 9);
  EXPECT_DOUBLE_EQ(matcher.score(scene.at(4, 4), scratch), 0);
  EXPECT_DOUBLE_EQ(matcher.value(2), -5);
}

// Matchers that come to stand where another one stood must not be taken for it.
TEST(Matcher, OneScratchServesManyMatchers) {
  Board board(9);
  const Grid grid = board.grid();
  board.play(grid.at(4, 4), kBlack);
  const Scene scene(board, {kWhite, grid.at(4, 4), kNoPoint, 2});
  Matcher::Scratch scratch;
  std::optional<Matcher> matcher;
  for (const int away : {1, 2, 3}) {
    const auto theory = read_go_theory(
        "rule(1, 5, 1, 1).\n"
        "move(1, A, _B, C, D) :- pos_gen(E), enemy_at(A, C, D, " +
            std::to_string(away) + ", 0, E).",
        "t.pl");
    matcher.emplace(theory.value().matcher());
    matcher->look(scene, scratch);
    for (const int x : {5, 6, 7, 8}) {
      EXPECT_EQ(matcher->score(scene.at(x, 5), scratch), x - 5 == away ? 1 : 0);
    }
  }
}

TEST(Matcher, GivesUpProofsWithoutEnd) {
  std::string body;
  for (int i = 0; i < 40; ++i) body += "pos_gen(E" + std::to_string(i) + "), ";
  const std::string text = "move(1, A, _B, C, D) :- " + body + "own_at(A, C, D, 1, 0, E0).";
  const auto theory = read_go_theory(text, "t.pl");
  ASSERT_TRUE(theory) << theory.error().line();
  const Matcher matcher = theory->matcher();
  Matcher::Scratch scratch;
  const Scene scene(Board(9), {});
  matcher.look(scene, scratch);
  EXPECT_DOUBLE_EQ(matcher.score(40, scratch), 0);  // 8^40 ways to fail
}

TEST(GoTheory, SaysWhatIsWrong) {
  const auto error = [](const char* text) {
    const auto theory = read_go_theory(text, "t.pl");
    return theory ? std::string() : theory.error().line();
  };
  EXPECT_EQ(error("theory(symmetry, none)."),
            "theory: t.pl: theory(symmetry, none): expected proper or listing");
  EXPECT_EQ(error("theory(colour, red)."),
            "theory: t.pl: theory(colour, ...): expected symmetry or scoring");
  EXPECT_NE(error("move(1, A, B, C, D) :- tactic(A, C, D, wins).").find("'wins' is not a"),
            std::string::npos);
}

TEST(ShippedTheory, IsSmallReadableAndCompiled) {
  const auto theory = shipped_theory();
  ASSERT_TRUE(theory) << theory.error().line();
  EXPECT_LE(theory->theory.rules.size(), 400U);
  EXPECT_GE(theory->theory.rules.size(), 100U);
  EXPECT_EQ(theory->matcher().proved_rules(), 0U);
  const auto again = read_go_theory(go_theory_text(*theory, "again"), "again");
  ASSERT_TRUE(again);
  EXPECT_EQ(again->theory.rules, theory->theory.rules);
}

}  // namespace
}  // namespace tesuji::go::theories
