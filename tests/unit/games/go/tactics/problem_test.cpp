// Problems as lines, questions in regions, and answers that anybody can check by eye.
#include "games/go/tactics/problem.h"

#include <gtest/gtest.h>

#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/tactics/asked.h"
#include "games/go/tactics/problem_line.h"

namespace tesuji::go::tactics {
namespace {

// The corner of a large board, white to be killed by the vital point of three in a row.
constexpr std::string_view kThree =
    R"({"id": "t/1", "level": "t", "size": 19, "black": ["ac", "bc", "cc", "dc", "eb", "ea", "ec"],
        "white": ["ab", "bb", "cb", "db", "da"], "to_play": "B", "first_moves": ["ba"]})";

ProblemLine read(std::string_view text) {
  const auto problem = read_problem_line(text, "test");
  EXPECT_TRUE(problem.has_value()) << (problem ? "" : problem.error().line());
  return problem.value_or(ProblemLine{});
}

std::string why(std::string_view text) {
  const auto problem = read_problem_line(text, "test");
  return problem ? "" : problem.error().why;
}

TEST(ProblemLine, IsReadAndChecked) {
  const ProblemLine problem = read(kThree);
  EXPECT_EQ(problem.id, "t/1");
  EXPECT_EQ(problem.board.stones(kWhite), 5);
  EXPECT_EQ(problem.first_moves.size(), 1U);
  EXPECT_NE(why(R"({"id": "x", "size": 9, "black": ["aa", "aa"], "white": [], "to_play": "B"})")
                .find("two stones"),
            std::string::npos);
  EXPECT_NE(why(R"({"id": "x", "size": 9, "black": ["aa"], "white": ["ab", "ba"], "to_play": "B"})")
                .find("no liberty"),
            std::string::npos);
  EXPECT_NE(why(R"({"id": "x", "size": 9, "black": ["zz"], "white": [], "to_play": "B"})"), "");
  EXPECT_NE(why(R"({"id": "x", "size": 9, "black": [], "white": [], "to_play": "X"})"), "");
  EXPECT_NE(why(R"({"id": "x", "size": 1, "black": [], "white": [], "to_play": "B"})"), "");
  EXPECT_NE(why("[]"), "");
}

TEST(Problem, TheVitalPointKills) {
  const ProblemLine problem = read(kThree);
  base::Watch watch(base::Limits{.nodes = 100'000});
  const Attempt found = attempt(problem.board, problem.to_move, {.table_bits = 12}, watch);
  EXPECT_TRUE(found.kills);
  EXPECT_EQ(found.answer.result, Outcome::wins);
  EXPECT_EQ(found.answer.move, problem.first_moves.front());
}

TEST(Problem, TheSameLimitOfNodesGivesTheSameAnswer) {
  const ProblemLine problem = read(kThree);
  std::vector<std::uint64_t> nodes;
  for (int i = 0; i < 2; ++i) {
    base::Watch watch(base::Limits{.nodes = 50});
    nodes.push_back(
        attempt(problem.board, problem.to_move, {.table_bits = 12}, watch).answer.nodes);
  }
  EXPECT_EQ(nodes[0], nodes[1]);
}

TEST(Problem, WithoutAGroupTheAnswerIsUnknown) {
  base::Watch watch(base::Limits{.nodes = 1000});
  const Attempt empty = attempt(Board(19), kBlack, {.table_bits = 10}, watch);
  EXPECT_EQ(empty.answer.result, Outcome::unknown);
  EXPECT_FALSE(empty.answer.reason.empty());
}

TEST(Problem, ASpentLimitIsUnknownWithItsReason) {
  const ProblemLine problem = read(kThree);
  base::Watch watch(base::Limits{.nodes = 2});
  const Attempt found = attempt(problem.board, problem.to_move, {.table_bits = 10}, watch);
  EXPECT_EQ(found.answer.result, Outcome::unknown);
  EXPECT_EQ(found.answer.reason, "the limit was reached");
}

PointSet rectangle(Grid grid, std::string_view from, std::string_view to) {
  const Point a = *gtp_point(grid, from);
  const Point b = *gtp_point(grid, to);
  PointSet set;
  for (int row = grid.row(a); row <= grid.row(b); ++row) {
    for (int column = grid.column(a); column <= grid.column(b); ++column) {
      set.set(grid.at(column, row).index);
    }
  }
  return set;
}

TEST(Asked, RegionsWithoutAGroupOrWithTwoTargetsAreRefused) {
  const ProblemLine problem = read(kThree);
  const Grid grid = problem.board.grid();
  EXPECT_FALSE(asked(problem.board, kBlack, Goal::any, {rectangle(grid, "K1", "N4")}).question);
  EXPECT_FALSE(asked(problem.board, kBlack, Goal::connect, {}).question);
  const auto found = asked(problem.board, kBlack, Goal::kill, {rectangle(grid, "A18", "D19")});
  ASSERT_TRUE(found.question) << found.reason;
  base::Watch watch(base::Limits{.nodes = 100'000});
  const Answer answer = solve(*found.question, {.table_bits = 12, .all_moves = true}, watch);
  EXPECT_EQ(answer.result, Outcome::wins);
  EXPECT_EQ(answer.moves, std::vector<Point>{problem.first_moves.front()});
}

TEST(Asked, ConnectsTwoChains) {
  auto board = board_from_drawing(R"(
    . . . . . . .
    . . . . . . .
    O O O O O O O
    O X X . X X O
    O O O . O O O
    . . . . . . .
    . . . . . . .)");
  ASSERT_TRUE(board.has_value());
  const auto found = asked(*board, kBlack, Goal::connect, {rectangle(board->grid(), "B3", "F4")});
  ASSERT_TRUE(found.question) << found.reason;
  base::Watch watch(base::Limits{.nodes = 1000});
  const Answer answer = solve(*found.question, {.table_bits = 10}, watch);
  EXPECT_EQ(answer.result, Outcome::wins);
  EXPECT_EQ(gtp_text(board->grid(), answer.move), "D4");
}

}  // namespace
}  // namespace tesuji::go::tactics
