// SGF as games of Go: setup, handicap, passes, moves out of turn, faults; and records.
#include <gtest/gtest.h>

#include <ctime>
#include <filesystem>

#include "base/files.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/kit.h"
#include "games/go/rules/record.h"
#include "games/go/rules/sgf_game.h"
#include "unit/temporary.h"

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
            "SGF: test.sgf:1:15: move 2: W[aa]: the point is occupied");
  // After the end too: a board would lose itself over two stones at one point.
  EXPECT_NE(error_of("(;SZ[9];B[aa];W[];B[];W[aa])").find("the point is occupied"),
            std::string::npos);
  EXPECT_NE(error_of("(;SZ[9];B[zz])").find("not a point of this board"), std::string::npos);
  EXPECT_NE(error_of("(;SZ[9];B[a])").find("not a point of this board"), std::string::npos);
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

TEST(SgfGame, FaultsHaveLineAndColumn) {
  EXPECT_EQ(error_of("(;GM[1]\n  SZ[99])"),
            "SGF: test.sgf:2:3: SZ[99]: expected a square board of size 2 to 25");
  EXPECT_EQ(error_of("(;SZ[9]\n;B[ee]\n;AB[aa]\n  AW[zz])"),
            "SGF: test.sgf:4:3: move 1: AW[zz]: not a point of this board");
  const auto game = read("(;SZ[9]\n\nKM[ten];B[EE])");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->warnings, (std::vector<std::string>{
                                "test.sgf:3:1: KM[ten]: not a komi, read as 0",
                                "test.sgf:3:9: move 1: B[EE]: upper-case letters in a point"}));
}

TEST(SgfGame, VerticesInsteadOfLettersAreRead) {
  const auto game = read("(;SZ[19]AB[A1][C3:D4];B[R16];W[Q3];B[pass])");
  ASSERT_TRUE(game) << game.error().line();
  const Grid grid(19);
  EXPECT_EQ(game->position.board().at(*gtp_point(grid, "R16")), Cell::black);
  EXPECT_EQ(game->position.board().at(*gtp_point(grid, "Q3")), Cell::white);
  EXPECT_EQ(game->position.board().at(*gtp_point(grid, "D3")), Cell::black);
  EXPECT_EQ(game->position.history().back().move, kPass);
  ASSERT_EQ(game->warnings.size(), 3U);
  EXPECT_EQ(game->warnings[0],
            "test.sgf:1:23: move 1: B[R16]: not SGF's letters; read as the vertex R16");
  EXPECT_NE(error_of("(;SZ[19];B[R16])", true).find("R16"), std::string::npos);
  EXPECT_FALSE(read("(;SZ[9];B[R16])"));
}

// What is wrong behind the part that was asked for does not keep anybody from that part.
TEST(SgfGame, FaultsBehindThePartAreWarnings) {
  const std::string text = "(;SZ[9];B[aa];W[bb];B[z9z];W[cc])";
  EXPECT_FALSE(read(text));
  EXPECT_FALSE(read(text, {.moves = 3}));
  const auto game = read(text, {.moves = 2});
  ASSERT_TRUE(game) << game.error().line();
  EXPECT_EQ(game->position.moves_played(), 2U);
  EXPECT_EQ(game->moves, 4U);
  ASSERT_EQ(game->warnings.size(), 1U);
  EXPECT_NE(game->warnings[0].find("B[z9z]"), std::string::npos);
  EXPECT_FALSE(read(text, {.strict = true, .moves = 2}));
}

TEST(SgfGame, TheNextMoveTellsWhoseTurnItIs) {
  const auto turn = [](std::string_view text, std::size_t moves) {
    return read(text, {.moves = moves})->position.to_move();
  };
  EXPECT_EQ(turn("(;SZ[9];B[aa];W[bb];W[cc];B[dd])", 2), kWhite);
  EXPECT_EQ(turn("(;SZ[9]AB[aa][bb]AW[cc];W[dd])", 0), kWhite);
  EXPECT_EQ(turn("(;SZ[9]AB[aa]AW[cc];C[a word];W[dd])", 0), kWhite);
  EXPECT_EQ(turn("(;SZ[9]HA[2]AB[aa][bb];B[dd])", 0), kBlack);
  EXPECT_EQ(turn("(;SZ[9];W[aa])", 0), kWhite);
  // PL says more, and where the record ends the sides alternate.
  EXPECT_EQ(turn("(;SZ[9]AB[aa]PL[B];W[dd])", 0), kBlack);
  EXPECT_EQ(turn("(;SZ[9]PL[W];W[aa];W[bb])", 1), kWhite);
  EXPECT_EQ(turn("(;SZ[9];B[aa];W[bb])", 9), kBlack);
  EXPECT_EQ(turn("(;SZ[9];W[aa])", 9), kBlack);
  // The same where only the root is wanted; what is set up behind it is not.
  const auto root = [](std::string_view text) { return *read(text, {.root_only = true}); };
  EXPECT_EQ(root("(;SZ[9]AB[aa];W[bb])").position.to_move(), kWhite);
  EXPECT_EQ(root("(;SZ[9]AB[aa]PL[B];W[bb])").position.to_move(), kBlack);
  EXPECT_EQ(root("(;SZ[9];AB[aa];W[bb])").position.board().stones(kBlack), 0);
  EXPECT_EQ(root("(;SZ[9];AB[aa];W[bb])").position.to_move(), kBlack);
}

TEST(SgfGame, GameInformationCountsWhereverItStands) {
  const auto game = read("(;SZ[9];C[intro];KM[6.5]RU[Japanese]HA[3]RE[B+2];B[aa])");
  ASSERT_TRUE(game) << game.error().line();
  EXPECT_EQ(game->position.komi(), 6.5);
  EXPECT_EQ(game->position.rules().name, "japanese");
  EXPECT_EQ(game->position.handicap(), 3);
  EXPECT_EQ(game->result, "B+2");
  EXPECT_EQ(read("(;SZ[9];KM[6.5];B[aa])", {.root_only = true})->position.komi(), 6.5);
  // A record that says nothing: no komi, and Chinese rules.
  EXPECT_EQ(read("(;SZ[9])")->position.komi(), 0);
  EXPECT_EQ(read("(;SZ[9])")->position.rules(), *rule_set("chinese"));
}

TEST(SgfGame, RulesAsRecordsSpellThem) {
  const auto name = [](const std::string& text) {
    const auto game = read("(;SZ[9]RU[" + text + "])");
    return game->position.rules().name + (game->warnings.empty() ? "" : " with a warning");
  };
  EXPECT_EQ(name("Tromp/Taylor"), "tromp-taylor");
  EXPECT_EQ(name("Tromp-Taylor"), "tromp-taylor");
  EXPECT_EQ(name("Korean"), "korean");
  EXPECT_EQ(name("New Zealand"), "new-zealand");
  EXPECT_EQ(name("french"), "aga");
  EXPECT_EQ(name(" Japanese "), "japanese");
  EXPECT_EQ(name("GOE"), "tromp-taylor with a warning");
  EXPECT_EQ(name("ancient-territory"), "japanese with a warning");
  EXPECT_EQ(name("of the house"), "chinese with a warning");
  const auto refused = rule_set("stone_scoring");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().line(),
            "rules: stone_scoring: a tax on every group is not among the rules here; chinese "
            "comes nearest");
}

TEST(SgfGame, WarningsAreFewWhateverTheFile) {
  // One per property, not one per point.
  const auto twice = read("(;SZ[19]AB[aa:as]AW[aa:as])");
  ASSERT_TRUE(twice) << twice.error().line();
  EXPECT_EQ(twice->warnings.size(), 1U);
  std::string text = "(;SZ[9]";
  for (int i = 0; i < 3000; ++i) text += ";AB[aa]AE[aa]";
  EXPECT_NE(error_of(text + ")").find("more than 2000 setup nodes"), std::string::npos);
  text = "(;SZ[9]";
  for (int i = 0; i < 1000; ++i) text += ";AB[aa]AW[aa]";
  const auto game = read(text + ")");
  ASSERT_TRUE(game) << game.error().line();
  EXPECT_EQ(game->warnings.size(), formats::kMaxSgfWarnings);
  EXPECT_EQ(game->warnings.back(), "further warnings are left out");
}

// As many nodes as are allowed, each changing a full board of the largest size. Four times the
// nodes take four times the processor's time, give or take; if every node looked at all before it,
// sixteen.
TEST(SgfGame, SetupNodesAreReadInTimeThatGrowsWithTheFile) {
  const auto text_of = [](std::size_t setups) {
    std::string text = "(;SZ[25]AB[aa:yx]";
    for (std::size_t i = 1; i < setups; ++i) text += ";AE[aa]";
    return text;
  };
  const auto ticks_for = [&](std::size_t setups) {
    const std::string text = text_of(setups) + ")";
    const std::clock_t start = std::clock();
    EXPECT_TRUE(read(text));
    return static_cast<double>(std::clock() - start);
  };
  ticks_for(kMaxSetups / 4);  // warms up
  EXPECT_LT(ticks_for(kMaxSetups), 10 * ticks_for(kMaxSetups / 4));
  EXPECT_FALSE(read(text_of(kMaxSetups) + ";AE[aa])"));
}

TEST(SgfGame, SetupAfterMovesKeepsPrisoners) {
  const auto game = read("(;SZ[9]RU[japanese];B[ab];W[aa];B[ba];AW[ee];W[ff])");
  ASSERT_TRUE(game) << game.error().line();
  EXPECT_EQ(game->position.board().prisoners(kWhite), 1);
  EXPECT_EQ(game->position.board().stones(kWhite), 2);
}

TEST(SgfGame, KoIsKeptAfterASetupWithPl) {
  for (const auto& rules : rule_set_names()) {
    const auto game = read("(;SZ[5]AB[ba][ab][cb][bc]AW[ca][db][cc]RU[" + rules + "]PL[W];W[bb])");
    ASSERT_TRUE(game) << game.error().line();
    const Position& position = game->position;
    EXPECT_EQ(position.board().prisoners(kBlack), 1);
    EXPECT_EQ(position.why_illegal(position.board().grid().at(2, 3), kBlack), Illegal::ko) << rules;
  }
}

TEST(SgfGame, OfACollectionTheFirstGameIsReadAndSaidSo) {
  const std::string path = testing_support::temporary_path("collection.sgf").string();
  ASSERT_TRUE(base::write_file(path, "(;SZ[9];B[aa])(;SZ[13])(;SZ[19])"));
  const auto game = game_from_sgf_file(path, {.strict = true});
  std::filesystem::remove(path);
  ASSERT_TRUE(game) << game.error().line();
  EXPECT_EQ(game->position.size(), 9);
  ASSERT_EQ(game->warnings.size(), 1U);
  EXPECT_EQ(game->warnings[0], path + ": holds 3 games; the first is read");
}

// RU has only a name; components that were changed stand in XOPT.
TEST(SgfGame, ChangedRulesReadBack) {
  for (const auto* settings : {"rules=japanese,scoring=area", "rules=aga,scoring=territory",
                               "rules=chinese,suicide=true,seki=none", "rules=aga"}) {
    const auto raw = game::parse_settings(settings, "test").value();
    const Position start =
        Kit::start(game::Settings::read(Kit::options(), raw, "t").value()).value();
    const auto tree = sgf_of(start);
    EXPECT_EQ(tree.root().find("XOPT") != nullptr, raw.size() > 1) << settings;
    const auto again = game_from_sgf(tree, "again");
    ASSERT_TRUE(again) << again.error().line();
    EXPECT_EQ(again->position.rules(), start.rules()) << settings;
    formats::SgfCollection collection;
    collection.games.push_back(tree);
    const auto record = record_from_sgf(formats::sgf_text(collection), "r.sgf");
    ASSERT_TRUE(record) << record.error().line();
    EXPECT_EQ(record->options, options_of(start));
  }
  Rules custom;
  custom.name = "custom";
  custom.ko = Ko::simple;
  const auto again = game_from_sgf(sgf_of(Position(9, custom)), "again");
  ASSERT_TRUE(again);
  custom.name = "chinese";
  EXPECT_EQ(again->position.rules(), custom);
  EXPECT_TRUE(again->warnings.empty());
  const auto odd = read("(;SZ[9]RU[japanese]XOPT[what is this])");
  ASSERT_TRUE(odd);
  EXPECT_EQ(odd->position.rules().name, "japanese");
  EXPECT_EQ(odd->warnings.size(), 1U);
}

TEST(SgfGame, SgfOfAPositionSaysWhoBegins) {
  const auto root = [](std::string_view text, std::size_t moves) {
    return sgf_of(read(text, {.moves = moves})->position).root();
  };
  EXPECT_EQ(root("(;SZ[9];W[aa];B[bb])", 9).value("PL"), "W");
  EXPECT_EQ(root("(;SZ[9];B[aa];W[bb])", 9).find("PL"), nullptr);
  EXPECT_EQ(root("(;SZ[9]AB[aa]AW[bb])", 0).value("PL"), "B");
  EXPECT_EQ(root("(;SZ[9]HA[2]AB[aa][bb];W[cc])", 0).find("PL"), nullptr);
  EXPECT_EQ(root("(;SZ[9]HA[2]AB[aa][bb];B[cc])", 0).value("PL"), "B");
  EXPECT_EQ(root("(;SZ[9]HA[1];B[cc])", 0).value("HA"), "1");
  EXPECT_EQ(root("(;SZ[9]RU[Korean])", 0).value("RU"), "korean");
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

TEST(Record, IsCountedByItsOwnRules) {
  game::Record record = record_of_game();
  record.options = {{"size", "5"}, {"rules", "japanese"}, {"scoring", "area"}};
  const auto reading = formats::parse_sgf(record_to_sgf(record), "r.sgf").value();
  const auto game = game_from_sgf(reading.collection.games[0], "r.sgf").value();
  EXPECT_EQ(game.position.rules().name, "japanese");
  EXPECT_EQ(game.position.rules().scoring, Scoring::area);
}

TEST(Record, OddFactsAreRefusedOrNotBelieved) {
  const auto read = [](const std::string& facts) {
    return record_from_sgf("(;SZ[9]" + facts + ";B[ee];W[cc])", "f");
  };
  EXPECT_EQ(read("RE[Draw+1]")->outcome.winner, std::nullopt);
  EXPECT_EQ(read("RE[x+1]")->outcome.winner, std::nullopt);
  EXPECT_EQ(read("RE[w+1]")->outcome.winner, kWhite);
  EXPECT_EQ(read("XOPEN[2]")->opening, 2U);
  EXPECT_FALSE(read("XOPEN[3]"));
  EXPECT_EQ(read("RO[-1]")->number, 0U);
  EXPECT_EQ(read("XOPEN[-1]")->opening, 0U);
  EXPECT_FALSE(read("XOPT[rules=none]"));
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
