// What everybody asks the readers: groups by a stone, in a box or found, kos, and proofs as trees.
#include "games/go/tactics/inquiry.h"

#include <gtest/gtest.h>

#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/tactics/problem.h"

namespace tesuji::go::tactics {
namespace {

constexpr base::Limits kEach{.nodes = 200'000};

Board drawn(std::string_view text) {
  const auto board = board_from_drawing(text);
  EXPECT_TRUE(board.has_value());
  return *board;
}

Findings asked_about(const Board& board, Side first, std::string_view stone,
                     Threats threats = Threats::each, Goal goal = Goal::any) {
  base::Watch watch;
  Inquiry inquiry{board, first, goal, {{}, *gtp_point(board.grid(), stone)}, threats};
  return inquire(inquiry, kEach, watch);
}

// White has three points in a row in the corner.
constexpr std::string_view kThree = R"(
    . . . O X . . . .
    O O O O X . . . .
    X X X X X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .)";

TEST(Inquiry, BothSidesFirst) {
  const Board board = drawn(kThree);
  const Findings findings = asked_about(board, kBlack, "A8");
  ASSERT_EQ(findings.reason, "");
  EXPECT_EQ(findings.defender, kWhite);
  EXPECT_EQ(findings.target.count(), 5U);
  for (const Found& found : findings.found) {
    EXPECT_TRUE(found.is_proven);
    EXPECT_EQ(found.answer.result, Outcome::wins);
    EXPECT_EQ(gtp_text(board.grid(), found.answer.move), "B9");
  }
  EXPECT_EQ(findings.found[0].answer.moves.size(), 1U);
  EXPECT_EQ(fate(findings, kBlack, findings.found[0].answer), "dead");
  EXPECT_EQ(fate(findings, kWhite, findings.found[1].answer), "alive");
}

// Every move of the tree is legal where it stands, and sides take turns.
TEST(Inquiry, TheTreeOfAProofCanBePlayed) {
  const Board board = drawn(kThree);
  const Findings findings = asked_about(board, kBlack, "A8");
  const auto& tree = findings.found[0].answer.tree;
  ASSERT_GT(tree.size(), 2U);
  EXPECT_LE(tree.size(), kTreeMoves + 1);
  for (std::size_t i = 1; i < tree.size(); ++i) {
    ASSERT_LT(tree[i].parent, i);
    EXPECT_NE(tree[i].side, tree[tree[i].parent].side);
    std::vector<std::size_t> path;
    for (std::size_t at = i; at != 0; at = tree[at].parent) path.push_back(at);
    Board played = board;
    for (auto at = path.rbegin(); at != path.rend(); ++at) {
      if (tree[*at].move == kPass) continue;
      ASSERT_TRUE(played.is_playable(tree[*at].move, tree[*at].side));
      played.play(tree[*at].move, tree[*at].side);
    }
  }
  // The winner has one move at each of its turns.
  std::vector<int> children(tree.size(), 0);
  for (std::size_t i = 1; i < tree.size(); ++i) {
    if (tree[i].side == kWhite) continue;
    EXPECT_EQ(++children[tree[i].parent], 1);
  }
}

// White has a real eye at A9; that at C9 is a ko.
constexpr std::string_view kKo = R"(
    . O . O X . . . .
    O O O X X . . . .
    X X X X . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .)";

TEST(Inquiry, ThreatsDecideAKo) {
  const Board board = drawn(kKo);
  const Findings each = asked_about(board, kBlack, "A8");
  ASSERT_EQ(each.reason, "");
  const Findings black = asked_about(board, kBlack, "A8", Threats::black);
  const Findings white = asked_about(board, kBlack, "A8", Threats::white);
  const bool is_ko = each.found[0].answer.result == Outcome::wins_ko ||
                     each.found[0].answer.result == Outcome::wins_ko_with_threats;
  ASSERT_TRUE(is_ko) << fate(each, kBlack, each.found[0].answer);
  EXPECT_EQ(black.found[0].answer.result, Outcome::wins);
  EXPECT_EQ(white.found[0].answer.result, Outcome::loses);
}

TEST(Inquiry, TheSameAsOneTryAtAProblem) {
  const Board board = drawn(kThree);
  base::Watch watch(kEach);
  const Attempt one = attempt(board, kBlack, {}, watch);
  const Findings findings = asked_about(board, kBlack, "A8");
  EXPECT_EQ(findings.found[0].answer.move, one.answer.move);
  EXPECT_EQ(findings.found[0].area, one.area);
}

TEST(Inquiry, ALadderByAClick) {
  const Board board = drawn(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . X . . . . .
    . . X O . . . . .
    . . X . X . . . .
    . . . . . . . . .
    . . . . . . . . .)");
  const Findings findings = asked_about(board, kBlack, "D4", Threats::each, Goal::capture);
  ASSERT_EQ(findings.reason, "");
  EXPECT_EQ(findings.found[0].answer.result, Outcome::wins);
  EXPECT_FALSE(findings.found[0].is_proven);  // near moves only
}

TEST(Inquiry, TwoGroupsInABoxAreNotGuessedAt) {
  const Board board = drawn(R"(
    . . O X . X O . .
    O O O X . X O O O
    X X X X . X X X X
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .)");
  Inquiry inquiry{board, kBlack, Goal::kill};
  for (int row = 6; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      inquiry.where.region.set(board.grid().at(column, row).index);
    }
  }
  base::Watch watch;
  const Findings findings = inquire(inquiry, kEach, watch);
  EXPECT_EQ(findings.reason.substr(0, 10), "two groups");
  inquiry.where = {{}, *gtp_point(board.grid(), "A8")};
  EXPECT_EQ(inquire(inquiry, kEach, watch).reason, "");
}

TEST(Inquiry, IsStopped) {
  base::StopFlag stop;
  stop.raise();
  base::Watch watch({}, &stop);
  const Board board = drawn(kThree);
  const Findings findings =
      inquire({board, kBlack, Goal::any, {{}, *gtp_point(board.grid(), "A8")}}, {}, watch);
  EXPECT_EQ(findings.found[0].answer.result, Outcome::unknown);
  EXPECT_EQ(findings.found[0].answer.reason, "stopped");
}

}  // namespace
}  // namespace tesuji::go::tactics
