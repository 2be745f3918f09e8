// Judged positions come from outside: what is wrong in them is named, with its line.
#include "games/go/experiments/judged_games.h"

#include <gtest/gtest.h>

#include "base/files.h"
#include "unit/temporary.h"

namespace tesuji::go::experiments {
namespace {

std::filesystem::path file_of(const std::string& text) {
  const auto path = testing_support::temporary_path("judged.jsonl");
  EXPECT_TRUE(base::write_file(path, text));
  return path;
}

std::string game(const std::string& id, const std::string& moves, const std::string& judged) {
  return R"({"id": ")" + id + R"(", "size": 9, "komi": 5.5, "moves": ")" + moves +
         R"(", "positions": [{"turn": 2, "moves": [)" + judged + "]}]}\n";
}

constexpr const char* kBest = R"(["G5", 900, 0.5, 1.0, 0.2], ["pass", 7, 0.1, -9.5, 0.01])";

TEST(JudgedGames, OfEvenNumbersOrOtherSetsAreNone) {
  const auto games = odd_judged_games(
      file_of(game("pro9-0002", "E5 C5", kBest) + game("play9-0003", "E5 C5", kBest)), "pro9");
  ASSERT_FALSE(games);
  EXPECT_NE(games.error().line().find("no judged game"), std::string::npos) << games.error().line();
}

TEST(JudgedGames, AreRead) {
  const auto games = odd_judged_games(
      file_of(game("pro9-0001-x", "E5 C5 G5", kBest) + game("play9-0003", "E5 C5", kBest)), "pro9");
  ASSERT_TRUE(games) << games.error().line();
  ASSERT_EQ(games->size(), 1U);
  const auto& one = games->front();
  EXPECT_EQ(one.start.komi(), 5.5);
  EXPECT_EQ(one.moves.size(), 3U);
  ASSERT_EQ(one.positions.size(), 1U);
  EXPECT_EQ(one.positions[0].turn, 2U);
  EXPECT_EQ(one.positions[0].moves[1].move, kPass);
  EXPECT_EQ(one.positions[0].moves[1].visits, 7U);
  EXPECT_EQ(one.positions[0].moves[1].lead, -9.5);
  EXPECT_EQ(one.after(2).moves_played(), 2U);
}

TEST(JudgedGames, AreRefusedWithTheirLine) {
  for (const auto& wrong :
       {game("pro9-0001", "E5 E5", kBest), game("pro9-0001", "E5 Z9", kBest),
        game("pro9-0001", "E5", kBest), game("pro9-0001", "E5 C5", ""),
        game("pro9-0001", "E5 C5", R"(["G5", -1, 0.5, 1.0])"),
        game("pro9-0001", "E5 C5", R"(["G5", 1, 0.5, 1e9])"), game("pro9", "E5 C5", kBest),
        std::string("{}\n"), std::string("[]\n"), std::string("no JSON\n")}) {
    const auto games = odd_judged_games(file_of(wrong), "pro9");
    ASSERT_FALSE(games) << wrong;
    EXPECT_NE(games.error().line().find("judged.jsonl"), std::string::npos) << games.error().line();
  }
}

}  // namespace
}  // namespace tesuji::go::experiments
