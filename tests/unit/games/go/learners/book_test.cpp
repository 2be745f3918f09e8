// Books: what was played where, however the games lay, and what a player makes of it.
#include <gtest/gtest.h>

#include "base/files.h"
#include "games/go/bases/book.h"
#include "games/go/bases/pattern_file.h"
#include "games/go/learners/book_counts.h"
#include "games/go/players/book_player.h"
#include "games/go/players/register.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/symmetry.h"
#include "unit/temporary.h"

namespace tesuji::go::learners {
namespace {

// A game of 9x9 by its moves, turned.
RecordedGame game_of(const std::string& moves, std::optional<Side> winner, int symmetry = 0) {
  const Grid grid(9);
  RecordedGame game{9, {}, {}, {}, winner};
  Side side = kBlack;
  for (std::size_t i = 0; i + 1 < moves.size(); i += 3) {
    game.turns.push_back({side, transformed(grid, *gtp_point(grid, moves.substr(i, 2)), symmetry)});
    side = game::other(side);
  }
  return game;
}

BookCounts counted(const BookRules& rules, const std::vector<RecordedGame>& games, int depths) {
  BookCounts counts(rules);
  for (int depth = 0; depth < depths; ++depth) {
    for (const auto& game : games) counts.count(game, depth);
    counts.keep();
  }
  return counts;
}

TEST(BookCounts, CountsPositionsHoweverTheyLie) {
  std::vector<RecordedGame> games;
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    games.push_back(game_of("E5 C3 G7", symmetry < 6 ? kBlack : kWhite, symmetry));
  }
  games.push_back(game_of("E5 E3 G7", kBlack));
  games.push_back(game_of("C3 G7", kWhite));
  games.push_back(game_of("C3 G7", std::nullopt));  // nobody knows who won
  const BookRules rules{.least_games = 2, .least_played = 2};
  const auto counts = counted(rules, games, 3);
  ASSERT_EQ(counts.positions().size(), 3U);
  const auto& empty = counts.positions()[0];
  EXPECT_EQ(empty.depth, 0);
  EXPECT_EQ(empty.games(), 9U) << "C3 was played once only";
  const auto& after = counts.positions()[1];
  ASSERT_EQ(after.moves.size(), 1U);
  EXPECT_EQ(after.moves.begin()->second, (BookMoveCount{8, 2})) << "White won two of eight";
  const auto& last = counts.positions()[2];
  EXPECT_EQ(last.moves.begin()->second, (BookMoveCount{8, 6}));
  // Through text, as a snapshot has it.
  BookCounts again(rules);
  again.restore(*again.read(counts.text()));
  EXPECT_EQ(again.positions(), counts.positions());
}

TEST(BookCounts, CountsCornersByThemselves) {
  // The same corner moves in two corners, with moves elsewhere between.
  const std::vector<RecordedGame> games = {game_of("C3 G7 D3 G3", kBlack, 0),
                                           game_of("C3 G3 C4 G7", kBlack, 3)};
  const auto counts =
      counted({.is_corner = true, .square = 4, .least_games = 1, .least_played = 1}, games, 2);
  // Each game plays first in three corners: twice Black, once White, once at another point.
  ASSERT_FALSE(counts.positions().empty());
  EXPECT_EQ(counts.positions()[0].depth, 0);
  EXPECT_EQ(counts.positions()[0].games(), 6U);
  EXPECT_EQ(counts.positions().back().depth, 1);
  // D3 beside a lone stone at C3 is C4 seen over the diagonal.
  EXPECT_EQ(counts.positions().back().moves.begin()->second.played, 2U);
  for (const auto& position : counts.positions()) {
    const auto pattern = counts.pattern(position, 0);
    ASSERT_TRUE(bases::checked(pattern)) << bases::pattern_text(pattern);
    EXPECT_EQ(pattern.place(), bases::Place::corner);
  }
}

std::string book_text() {
  std::vector<RecordedGame> games(5, game_of("E5 C3 G7", kBlack));
  games.push_back(game_of("C3 E5 G7", kWhite));
  const auto counts = counted({.least_games = 1, .least_played = 1}, games, 3);
  std::vector<bases::Pattern> patterns;
  for (std::size_t i = 0; i < counts.positions().size(); ++i) {
    patterns.push_back(counts.pattern(counts.positions()[i], i));
  }
  return bases::patterns_text(patterns);
}

TEST(Book, SaysWhatWasPlayedOnTurnedBoards) {
  const auto book = bases::PatternBase::read(book_text(), "book").value();
  const Grid grid(9);
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    Position position(9);
    const auto first = bases::look_up(book, position);
    ASSERT_TRUE(first);
    // E5 once, and the four points that C3 may be.
    ASSERT_EQ(first->moves.size(), 5U);
    EXPECT_EQ(gtp_text(grid, first->moves[0].point), "E5");
    EXPECT_EQ(first->moves[0].played, 5U);
    EXPECT_EQ(first->moves[0].won, 5U);
    position.play(grid.at(4, 4));
    position.play(transformed(grid, *gtp_point(grid, "C3"), symmetry));
    const auto answer = bases::look_up(book, position);
    ASSERT_TRUE(answer);
    ASSERT_EQ(answer->moves.size(), 1U);
    EXPECT_EQ(answer->moves[0].point, transformed(grid, *gtp_point(grid, "G7"), symmetry));
    EXPECT_NE(answer->why.find("5 games came here"), std::string::npos) << answer->why;
    position.play(answer->moves[0].point);
    EXPECT_FALSE(bases::look_up(book, position));
  }
}

TEST(BookPlayer, OpensByTheBookAndThenThinks) {
  const auto path = testing_support::temporary_path("book.txt");
  ASSERT_TRUE(base::write_file(path, book_text()));
  const auto spec = game::parse_player_spec("mcts:book=" + path.string()).value();
  const auto made = players::catalogue().make(spec, base::Seed(1));
  ASSERT_TRUE(made) << made.error().line();
  Position position(9);
  base::Watch watch(base::Limits{.nodes = 50});
  const auto first = made->player->decide({.game = position, .watch = watch});
  EXPECT_EQ(gtp_text(Grid(9), first.move), "E5");
  EXPECT_EQ(first.nodes, 0U);
  ASSERT_FALSE(first.reasons.empty());
  EXPECT_NE(first.reasons[0].find("played 5 times"), std::string::npos) << first.reasons[0];
  position.play(first.move);
  position.play(Grid(9).at(0, 0));
  const auto second = made->player->decide({.game = position, .watch = watch});
  EXPECT_GT(second.nodes, 0U);
  // Asked for one move it searches.
  Position fresh(9);
  const auto asked =
      made->player->decide({.game = fresh, .watch = watch, .only = {Grid(9).at(2, 2)}});
  EXPECT_EQ(asked.move, Grid(9).at(2, 2));
  EXPECT_FALSE(players::catalogue().make(game::parse_player_spec("mcts:book=/nowhere").value(),
                                         base::Seed(1)));
}

}  // namespace
}  // namespace tesuji::go::learners
