// SGF as games of Go: setup, handicap, passes, moves out of turn, faults; and records.
#include <gtest/gtest.h>

#include "go/coordinates.h"
#include "go/kit.h"
#include "go/record.h"
#include "go/sgf_game.h"

namespace tesuji::go {
namespace {

base::Result<SgfGame> read(std::string_view text, const SgfGameOptions& options = {}) {
  TESUJI_TRY(const auto reading, formats::parse_sgf(text, "test.sgf"));
  return game_from_sgf(reading.collection.games.at(0), "test.sgf", options);
}

std::string error_of(std::string_view text, bool strict = false) {
  const auto game = read(text, {.strict = strict});
  return game ? std::string() : game.error().line();
}

TEST(SgfGame, MovesSetupAndGameInfo) {
  const auto game = read("(;GM[1]FF[4]SZ[9]KM[5.5]RU[Japanese]RE[W+R];B[ee];W[cc];B[];W[tt])");
  ASSERT_TRUE(game) << game.error().line();
  EXPECT_EQ(game->moves, 4U);
  EXPECT_EQ(game->position.komi(), 5.5);
  EXPECT_EQ(game->position.rules().name, "japanese");
  EXPECT_TRUE(game->position.is_over());
  EXPECT_EQ(game->result, "W+R");
  EXPECT_TRUE(game->warnings.empty());
}

TEST(SgfGame, HandicapAndCompressedPointLists) {
  const auto game = read("(;SZ[9]HA[2]AB[cc][gg]AW[aa:ba];W[ee])");
  ASSERT_TRUE(game) << game.error().line();
  EXPECT_EQ(game->position.handicap(), 2);
  EXPECT_EQ(game->position.board().stones(kBlack), 2);
  EXPECT_EQ(game->position.board().stones(kWhite), 3);
  EXPECT_EQ(game->position.to_move(), kBlack);
}

TEST(SgfGame, SetupInTheMiddleRemovesAndAddsStones) {
  const auto game = read("(;SZ[9];B[aa];AE[aa]AW[bb]PL[W];W[cc])");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->position.board().stones(kBlack), 0);
  EXPECT_EQ(game->position.board().stones(kWhite), 2);
}

TEST(SgfGame, MovesOutOfTurnAreReadAsTheyStand) {
  const auto game = read("(;SZ[9];B[aa];B[bb];W[cc])");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->position.board().stones(kBlack), 2);
  EXPECT_EQ(game->position.to_move(), kBlack);
}

TEST(SgfGame, PartOfTheMoves) {
  const auto game = read("(;SZ[9];B[aa];W[bb];B[cc])", {.moves = 1});
  ASSERT_TRUE(game);
  EXPECT_EQ(game->moves, 3U);
  EXPECT_EQ(game->position.moves_played(), 1U);
}

TEST(SgfGame, IllegalMovesSayWhichRuleTheyBreak) {
  EXPECT_EQ(error_of("(;SZ[9];B[aa];W[aa])"),
            "SGF: test.sgf: move 2: W[aa]: the point is occupied");
  EXPECT_NE(error_of("(;SZ[9];B[zz])").find("no point of this board"), std::string::npos);
  EXPECT_NE(error_of("(;SZ[9];B[a])").find("no point of this board"), std::string::npos);
  // Suicide is read with a warning, because some rules allow it; strict reading refuses it.
  const std::string suicide = "(;SZ[3]AB[ab][ba];W[aa])";
  const auto game = read(suicide);
  ASSERT_TRUE(game);
  ASSERT_EQ(game->warnings.size(), 1U);
  EXPECT_NE(game->warnings[0].find("suicide"), std::string::npos);
  EXPECT_NE(error_of(suicide, true).find("suicide"), std::string::npos);
}

TEST(SgfGame, OtherGamesAndOddBoardsAreRefused) {
  EXPECT_NE(error_of("(;GM[6])").find("not a game of Go"), std::string::npos);
  EXPECT_NE(error_of("(;SZ[9:13])").find("square"), std::string::npos);
  EXPECT_NE(error_of("(;SZ[52])").find("2 to 25"), std::string::npos);
  EXPECT_NE(error_of("(;SZ[3]AB[aa:cc])").find("without liberties"), std::string::npos);
}

TEST(SgfGame, FaultsOfRealFilesAreWarnings) {
  const auto game = read("(;SZ[9]KM[ten]RU[house rules]HA[x];B[EE])");
  ASSERT_TRUE(game) << game.error().line();
  EXPECT_EQ(game->warnings.size(), 4U);
  EXPECT_EQ(game->position.board().stones(kBlack), 1);
}

TEST(SgfGame, SgfOfAPositionReadsBack) {
  Position position(9, rule_set("japanese").value(), 6.5);
  ASSERT_TRUE(position.place_handicap({Grid(9).at(2, 2), Grid(9).at(6, 6)}));
  position.play(Grid(9).at(4, 4));
  position.play(kPass);
  const auto again = game_from_sgf(sgf_of(position), "again");
  ASSERT_TRUE(again) << again.error().line();
  EXPECT_EQ(again->position.key(), position.key());
  EXPECT_EQ(again->position.komi(), 6.5);
}

game::Record record_of_game() {
  game::Record record;
  record.game = "go";
  record.options = {{"size", "5"}, {"komi", "0.5"}, {"rules", "aga"}};
  record.players = {"gtp:engine --name '] evil \\'", "random"};
  record.moves = {"C3", "pass", "B2", "pass", "A1"};
  record.opening = 1;
  record.outcome = game::forfeited(kWhite, game::EndReason::crash, "exit 3: core [dumped]");
  record.seed = 18446744073709551615ULL;
  record.program = "tesuji 9.9.9";
  record.date = "2026-01-01";
  record.number = 7;
  record.notes = {{"score by black", "B+3:5"}, {"a]b", "c\\d"}};
  return record;
}

TEST(Record, SgfRoundTripKeepsEverything) {
  const game::Record record = record_of_game();
  const auto again = record_from_sgf(record_to_sgf(record), "r.sgf");
  ASSERT_TRUE(again) << again.error().line();
  EXPECT_EQ(*again, record);
}

TEST(Record, ForeignFilesAreReadAsFarAsOptionsCanSay) {
  const auto record = record_from_sgf("(;GM[1]SZ[9]KM[7]PB[Ann]PW[Bo]RE[B+2.5];B[ee];W[cc])", "f");
  ASSERT_TRUE(record) << record.error().line();
  EXPECT_EQ(record->players[0], "Ann");
  EXPECT_EQ(record->outcome.margin, 2.5);
  EXPECT_FALSE(record_from_sgf("(;SZ[9]AW[aa]AB[bb];B[ee])", "f"));
}

}  // namespace
}  // namespace tesuji::go
