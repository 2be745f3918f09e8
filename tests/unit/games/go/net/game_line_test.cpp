// The reader of games as lines: what a line means, and that nothing wrong passes.
#include "games/go/net/game_line.h"

#include <gtest/gtest.h>

namespace tesuji::go::net {
namespace {

TEST(GameLine, ReadsEveryField) {
  const auto game = read_game_line("9 5.5 - W+2.5 27k 3d eecgttgc", "here:1");
  ASSERT_TRUE(game) << game.error().line();
  const go::Grid grid(9);
  EXPECT_EQ(game->size, 9);
  EXPECT_EQ(game->komi, 5.5);
  EXPECT_EQ(game->first(), go::kBlack);
  EXPECT_EQ(game->ending, Ending::counted);
  EXPECT_EQ(game->winner, go::kWhite);
  EXPECT_EQ(game->black_margin, -2.5);
  EXPECT_EQ(game->ranks[0], -26);
  EXPECT_EQ(game->ranks[1], 3);
  // SGF counts rows from the top, Grid from the bottom.
  const std::vector<go::Point> moves{grid.at(4, 4), grid.at(2, 2), go::kPass, grid.at(6, 6)};
  EXPECT_EQ(game->moves, moves);
}

TEST(GameLine, HandicapGivesWhiteTheFirstMove) {
  const auto game = read_game_line("19 ? dppd B+R ? 5p ee", "");
  ASSERT_TRUE(game) << game.error().line();
  EXPECT_EQ(game->handicap.size(), 2U);
  EXPECT_EQ(game->first(), go::kWhite);
  EXPECT_FALSE(game->komi);
  EXPECT_FALSE(game->ranks[0]);
  EXPECT_EQ(game->ranks[1], 10);
}

TEST(GameLine, ResultsMeanWhatTheySay) {
  const auto ending = [](const std::string& result) {
    return read_game_line("9 7 - " + result + " ? ? ee", "").value().ending;
  };
  EXPECT_EQ(ending("B+R"), Ending::resigned);
  EXPECT_EQ(ending("W+T"), Ending::time);
  EXPECT_EQ(ending("B+F"), Ending::left);
  EXPECT_EQ(ending("B+"), Ending::won);
  EXPECT_EQ(ending("0"), Ending::counted);
  EXPECT_EQ(ending("?"), Ending::unknown);
}

TEST(GameLine, RanksAreNumbers) {
  EXPECT_EQ(rank_number("30k"), -29);
  EXPECT_EQ(rank_number("1k"), 0);
  EXPECT_EQ(rank_number("1d"), 1);
  EXPECT_EQ(rank_number("12d"), 9);  // beyond the scale
  EXPECT_EQ(rank_number("1p"), 10);
  for (const char* text : {"?", "", "k", "-4k", "0k", "31k", "9Dan", "P9"}) {
    EXPECT_FALSE(rank_number(text)) << text;
  }
}

TEST(GameLine, RefusesWhatIsWrong) {
  const char* const kWrong[] = {
      "",
      "9 5.5 - W+R 27k 3d",        // too few fields
      "9 5.5 - W+R 27k 3d ee cc",  // too many
      "9  5.5 - W+R 27k 3d ee",    // two spaces: an empty field
      "4 5.5 - W+R ? ? aa",        // sizes
      "20 5.5 - W+R ? ? aa",
      "9 six - W+R ? ? ee",  // komi
      "9 1e9 - W+R ? ? ee",
      "9 nan - W+R ? ? ee",
      "9 5.5  W+R ? ? ee",  // handicap
      "9 5.5 eeee W+R ? ? cc",
      "9 5.5 tt W+R ? ? cc",
      "9 5.5 - won ? ? ee",  // result
      "9 5.5 - B+-3 ? ? ee",
      "9 5.5 - B+0 ? ? ee",
      "9 5.5 - B+99999 ? ? ee",
      "9 5.5 - W+R ? ? e",  // moves
      "9 5.5 - W+R ? ? jj",
      "9 5.5 - W+R ? ? EE",
      "9 5.5 - W+R ? ? eeee",          // on a stone
      "9 5.5 - W+R ? ? abttbattttaa",  // suicide of white
  };
  for (const char* line : kWrong) EXPECT_FALSE(read_game_line(line, "here:7")) << line;
  EXPECT_NE(read_game_line("9 5.5 - W+R ? ? jj", "here:7").error().line().find("here:7"),
            std::string::npos);
  const std::string endless = "9 5.5 - W+R ? ? " + [] {
    std::string passes;
    for (std::size_t i = 0; i <= kMaxGameMoves; ++i) passes += "tt";
    return passes;
  }();
  EXPECT_FALSE(read_game_line(endless, ""));
}

}  // namespace
}  // namespace tesuji::go::net
