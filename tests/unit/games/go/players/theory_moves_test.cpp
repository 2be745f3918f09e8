// The best moves by rules, in order, as a search gets them.
#include "games/go/players/theory_moves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <set>

#include "games/go/players/register.h"
#include "games/go/theories/shipped_theory.h"
#include "unit/temporary.h"

namespace tesuji::go::players {
namespace {

Position after(std::initializer_list<std::pair<int, int>> moves) {
  Position position(9);
  for (const auto& [x, y] : moves) position.play(position.board().grid().at(x, y));
  return position;
}

std::shared_ptr<const theories::Matcher> shipped() {
  return std::make_shared<const theories::Matcher>(theories::shipped_theory().value().matcher());
}

TEST(TheoryMoves, AreTheBestByScoreInOrderThenThePass) {
  const auto matcher = shipped();
  const Position position = after({{4, 4}, {2, 6}, {6, 2}, {5, 4}, {4, 5}, {6, 6}});
  Position::Moves all;
  GoMoves{}.moves(position, all);
  const TheoryMoves source(TheoryScores(matcher), {}, GoMoves{});
  Position::Moves moves;
  source.moves(position, moves);
  ASSERT_EQ(moves.size(), 20U);
  EXPECT_EQ(moves[19], kPass);

  const theories::Scene scene(position.board(), theories::moment_of(position));
  theories::Matcher::Scratch scratch;
  matcher->look(scene, scratch);
  const auto score = [&](Point p) {
    const Grid grid = position.board().grid();
    return matcher->score(grid.row(p) * 9 + grid.column(p), scratch);
  };
  std::set<std::uint16_t> chosen;
  for (std::size_t i = 0; i < 19; ++i) {
    chosen.insert(moves[i].index);
    if (i > 0) {
      EXPECT_GE(score(moves[i - 1]), score(moves[i]));
    }
  }
  EXPECT_EQ(chosen.size(), 19U);
  for (const Point p : all) {
    if (p != kPass && !chosen.contains(p.index)) {
      EXPECT_LE(score(p), score(moves[18]));
    }
  }
}

TEST(TheoryMoves, FewMovesAreAllTaken) {
  const Position position = after({{4, 4}});
  Position::Moves all;
  GoMoves{}.moves(position, all);
  const TheoryMoves source(TheoryScores(shipped()), {.width = 400}, GoMoves{});
  const TheoryMoves copy = source;  // works on its own
  Position::Moves moves;
  copy.moves(position, moves);
  EXPECT_EQ(moves.size(), all.size());
}

// With a share fewer where few moves have most of the strength, and always the same best ones.
TEST(TheoryMoves, AShareTakesTheBestUntilItIsReached) {
  const Position position = after({{4, 4}, {4, 3}, {3, 3}, {5, 3}, {4, 2}, {2, 6}, {5, 2}});
  Position::Moves all;
  TheoryScores scores(shipped());
  TheoryMoves(scores, {.width = 400}, GoMoves{}).moves(position, all);
  scores.look(position);
  double sum = 0;
  for (const Point p : all) sum += p == kPass ? 0 : std::exp(scores.score(p));
  std::size_t before = 0;
  for (const double share : {0.1, 0.5, 0.9, 0.99, 1.0}) {
    Position::Moves moves;
    TheoryMoves(scores, {.width = 400, .share = share}, GoMoves{}).moves(position, moves);
    ASSERT_GE(moves.size(), 2U);
    EXPECT_EQ(moves[moves.size() - 1], kPass);
    const std::size_t kept = moves.size() - 1;
    double own = 0;
    for (std::size_t i = 0; i < kept; ++i) {
      EXPECT_EQ(moves[i], all[i]);
      if (i + 1 == kept && share < 1) {
        EXPECT_LT(own, share * sum);
      }
      own += std::exp(scores.score(moves[i]));
    }
    EXPECT_GE(own, share * sum * (1 - 1e-12));
    EXPECT_GE(kept, before);
    before = kept;
  }
  EXPECT_EQ(before + 1, all.size());
}

std::uint64_t nodes(const std::string& settings) {
  auto seated =
      players::catalogue().make({"negamax", "depth=1,devices=none" + settings}, base::Seed(1));
  base::Watch watch;
  return seated.value().player->decide({.game = Position(9), .watch = watch}).nodes;
}

TEST(TheoryMoves, TheOptionNarrowsTheSearch) {
  EXPECT_EQ(nodes(""), 1U + 81 + 1);
  EXPECT_EQ(nodes(",moves=theory,width=7,share=1"), 1U + 7);
  EXPECT_LE(nodes(",moves=theory,width=30"), nodes(",moves=theory,width=30,share=1"));
  EXPECT_EQ(nodes(",moves=theory,width=30"), nodes(",moves=theory,width=30,share=0.95"));
  EXPECT_FALSE(
      players::catalogue().make({"negamax", "moves=theory,theory=/no/such/file"}, base::Seed(1)));
}

TEST(TheoryMoves, CoverageIsNoStrength) {
  const auto path = testing_support::temporary_path("coverage.pl");
  std::ofstream(path) << "theory(scoring, coverage).\n"
                         "rule(1, 391, 20, 0).\n"
                         "move(1, A, B, C, D) :- line(A, C, D, 3).\n";
  EXPECT_EQ(nodes(",moves=theory,width=7,theory=" + path.string()), 1U + 7);
}

}  // namespace
}  // namespace tesuji::go::players
