// Forests and what is chosen in them: exact scores of endings, limits, and the words for it.
#include "games/go/zones/forest.h"

#include <gtest/gtest.h>

#include "base/thread_queue.h"
#include "games/go/rules/drawing.h"
#include "games/go/zones/ending_boards.h"
#include "games/go/zones/known.h"
#include "games/go/zones/why.h"

namespace tesuji::go::zones {
namespace {

Forest grown(const Board& board, Side side = kBlack) {
  base::Watch watch;
  return grow(board, side, {}, watch);
}

Choice chosen(const Board& board, Side side) {
  base::Watch watch;
  return choose(grown(board, side), side, {}, watch);
}

// Two neutral points and an atari on two stones: the stones first.
constexpr std::string_view kEnding = R"(
    O O O O O O O O O
    O . O O O O O . O
    O O O O O O O O O
    . X O . X X X O .
    X X O X X O O . X
    X X X X X X X X X
    X X X X X X X X X
    X . X X X X X . X
    X X X X X X X X X)";

TEST(Forest, PlaysWhereMostIsAtStake) {
  const Board board = board_from_drawing(kEnding).value();
  const Forest forest = grown(board);
  EXPECT_TRUE(forest.is_exact());
  const auto hot = hottest_trees(forest);
  ASSERT_GE(hot.size(), 2U);
  for (const Side side : {kBlack, kWhite}) {
    const Choice choice = chosen(board, side);
    EXPECT_EQ(choice.how, How::exact);
    EXPECT_EQ(choice.tree, static_cast<int>(hot[0]));
  }
}

// Played to its end by the choices of both, an ending has the score that the first choice says.
TEST(Forest, ReachesTheScoreThatItSays) {
  int played = 0;
  for (std::uint64_t seed = 0; seed < 100 && played < 8; ++seed) {
    Board board = ending_board(base::Seed(seed));
    const Forest first = grown(board);
    if (!first.is_exact()) continue;
    bool has_ko = false;
    for (const ZoneTree& tree : first.trees) has_ko = has_ko || tree.has_ko;
    if (has_ko) continue;
    const Choice said = chosen(board, kBlack);
    if (said.how != How::exact) continue;
    ++played;
    Side side = kBlack;
    double last = *said.score;
    for (int passes = 0; passes < 2; side = game::other(side)) {
      const Choice choice = chosen(board, side);
      ASSERT_EQ(choice.how, How::exact) << seed;
      EXPECT_EQ(*choice.score, last) << seed << drawing(board);
      last = *choice.score;
      passes = choice.move == kPass ? passes + 1 : 0;
      if (choice.move != kPass) board.play(choice.move, side);
    }
  }
  EXPECT_EQ(played, 8);
}

TEST(Forest, OfJobsHasTheSameTrees) {
  const Board board = board_from_drawing(kEnding).value();
  auto kinds = std::make_shared<base::JobKinds>();
  kinds->add(zone_kind());
  base::ThreadQueue queue(kinds, 2);
  base::Watch watch;
  const Forest jobs = grow(board, kBlack, {}, watch, &queue);
  const Forest here = grown(board);
  ASSERT_EQ(jobs.trees.size(), here.trees.size());
  for (std::size_t i = 0; i < here.trees.size(); ++i) {
    EXPECT_EQ(zone_tree_bytes(board.grid(), jobs.trees[i]),
              zone_tree_bytes(board.grid(), here.trees[i]));
  }
}

TEST(Forest, WithoutTimeOrZonesStillAnswers) {
  base::Watch spent(base::Limits{.seconds = 0.0, .nodes = 1});
  const Board board = board_from_drawing(kEnding).value();
  const Forest forest = grow(board, kBlack, {}, spent);
  EXPECT_FALSE(forest.is_exact());
  EXPECT_EQ(forest.trees.size(), forest.division.zones.size());
  const Board empty(9);
  const Choice choice = chosen(empty, kBlack);
  EXPECT_EQ(choice.how, How::meta);
  EXPECT_NE(choice.move, kPass);
}

TEST(Known, FindsTheWallsOfAFinishedGame) {
  const Board board = board_from_drawing(R"(
    . . . X O . . . .
    X . . X O . O . .
    . . X X O O . . O
    . X X O O . . O .
    . X . X O . O . .
    X X X X O . O . O
    . . . X O O O . .
    X . X X X O . O .
    . . X . X O . . O)")
                          .value();
  const Known known = known_by_playouts(board);
  EXPECT_GT(known.alive.count(), 20U);
  EXPECT_GT(known.territory[0].count(), 10U);
  EXPECT_GT(known.territory[1].count(), 10U);
  EXPECT_TRUE((known.territory[0] & known.territory[1]).none());
}

TEST(Why, SaysWhereWhatAndWhatElse) {
  const Board board = board_from_drawing(kEnding).value();
  const Forest forest = grown(board);
  const Choice choice = chosen(board, kBlack);
  const auto said = why(forest, board, kBlack, choice.move);
  ASSERT_GE(said.size(), 3U);
  EXPECT_NE(said[0].en.find("the hottest"), std::string::npos);
  EXPECT_NE(said[0].es.find("la más caliente"), std::string::npos);
  EXPECT_NE(said.back().en.find("counted to its end"), std::string::npos);
  for (const auto& sentence : said) EXPECT_NE(sentence.en, sentence.es);
  EXPECT_TRUE(why(forest, board, kBlack, kPass).empty());
}

}  // namespace
}  // namespace tesuji::go::zones
