// Administration, setup and moves.
#include <algorithm>

#include "base/text.h"
#include "test_players.h"

namespace tesuji::protocol::testing {
namespace {

using GtpCommands = GtpTest;

TEST_F(GtpCommands, FramesAndIds) {
  EXPECT_EQ(raw("protocol_version"), "= 2\n\n");
  EXPECT_EQ(raw("17 protocol_version"), "=17 2\n\n");
  EXPECT_EQ(raw("  8\tname # a comment\r"), "=8 tesuji\n\n");
  EXPECT_EQ(raw("9 nonsense"), "?9 unknown command\n\n");
  EXPECT_EQ(raw("10"), "?10 unknown command\n\n");
  EXPECT_EQ(raw("komi 5"), "=\n\n");
  EXPECT_EQ(raw(""), "");
  EXPECT_EQ(raw(" \t\r"), "");
  EXPECT_EQ(raw("# comment"), "");
  EXPECT_EQ(raw("12 " + std::string(70'000, 'x')).substr(0, 16), "?12 line too lon");
}

TEST_F(GtpCommands, Administration) {
  EXPECT_EQ(ask("version"), "1.2.3");
  EXPECT_EQ(ask("known_command genmove"), "true");
  EXPECT_EQ(ask("known_command lz-analyse"), "false");
  EXPECT_EQ(ask("known_command"), "? syntax error: expected known_command COMMAND");
  EXPECT_EQ(ask("help undo"), "undo: takes back the last move");
  EXPECT_EQ(ask("help nothing"), "? unknown command");
  EXPECT_FALSE(server_->is_finished());
  EXPECT_EQ(raw("3 quit"), "=3\n\n");
  EXPECT_TRUE(server_->is_finished());
}

TEST_F(GtpCommands, ListIsSortedAndComplete) {
  const auto list = base::words(ask("list_commands"));
  EXPECT_TRUE(std::is_sorted(list.begin(), list.end()));
  for (const std::string command : {"protocol_version",
                                    "name",
                                    "version",
                                    "known_command",
                                    "list_commands",
                                    "quit",
                                    "boardsize",
                                    "clear_board",
                                    "komi",
                                    "play",
                                    "genmove",
                                    "undo",
                                    "showboard",
                                    "loadsgf",
                                    "printsgf",
                                    "fixed_handicap",
                                    "place_free_handicap",
                                    "set_free_handicap",
                                    "time_settings",
                                    "time_left",
                                    "final_score",
                                    "final_status_list",
                                    "reg_genmove",
                                    "get_komi",
                                    "set_position",
                                    "clear_cache",
                                    "cputime",
                                    "tesuji-life",
                                    "tesuji-captures",
                                    "tesuji-eyes",
                                    "tesuji-status",
                                    "gogui-analyze_commands",
                                    "gogui-play_sequence",
                                    "gogui-interrupt",
                                    "gogui-setup",
                                    "gogui-title",
                                    "kgs-genmove_cleanup",
                                    "kgs-rules",
                                    "kgs-time_settings",
                                    "kgs-game_over",
                                    "kgs-chat",
                                    "cgos-opponent_name",
                                    "cgos-gameover",
                                    "gomill-explain_last_move",
                                    "gomill-cpu_time",
                                    "kata-get-rules",
                                    "kata-set-rules",
                                    "lz-analyze",
                                    "kata-analyze",
                                    "analyze",
                                    "lz-genmove_analyze",
                                    "kata-genmove_analyze",
                                    "genmove_analyze",
                                    "cgos-genmove_analyze",
                                    "query_boardsize",
                                    "kata-time_settings",
                                    "kata-get-param",
                                    "kata-set-param",
                                    "kata-set-rule",
                                    "kata-raw-nn",
                                    "kata-search_analyze",
                                    "lz-setoption",
                                    "stop"}) {
    EXPECT_EQ(std::count(list.begin(), list.end(), command), 1) << command;
    EXPECT_EQ(ask("known_command " + command), "true");
  }
}

TEST_F(GtpCommands, BoardSizes) {
  for (int size = 2; size <= 25; ++size) {
    EXPECT_EQ(ask("boardsize " + std::to_string(size)), "");
    const std::string corner = (size > 8 ? std::string(1, static_cast<char>('A' + size))
                                         : std::string(1, static_cast<char>('A' + size - 1))) +
                               std::to_string(size);
    EXPECT_EQ(ask("play b " + corner), "") << size;
    EXPECT_EQ(ask("list_stones b"), corner);
  }
  for (const std::string bad : {"1", "26", "0", "-3", "1000000000000"}) {
    EXPECT_EQ(ask("boardsize " + bad), "? unacceptable size");
  }
  EXPECT_EQ(ask("boardsize nine"), "? syntax error: expected a whole number");
  EXPECT_EQ(ask("boardsize 9 9"), "? syntax error: expected boardsize SIZE");
  EXPECT_EQ(ask("list_stones b"), "Z25");  // a refused size leaves the game alone
}

TEST_F(GtpCommands, ClearBoardKeepsSizeKomiAndRules) {
  obey({"boardsize 5", "komi -3.25", "kgs-rules japanese", "play b c3", "clear_board"});
  EXPECT_EQ(ask("get_komi"), "-3.25");
  EXPECT_EQ(ask("list_stones black"), "");
  EXPECT_EQ(ask("play w E5"), "");
  EXPECT_NE(ask("kata-get-rules").find("TERRITORY"), std::string::npos);
  for (const std::string bad : {"x", "nan", "inf", "1e9", "5,5"}) {
    EXPECT_EQ(ask("komi " + bad)[0], '?') << bad;
  }
  EXPECT_EQ(ask("get_komi"), "-3.25");
}

TEST_F(GtpCommands, PlayReadsAnyCaseAndAnyOrder) {
  obey({"boardsize 9", "play b c3", "play BLACK J9", "play White pass", "play w PASS", "play b d4",
        "play W d5"});
  EXPECT_EQ(ask("list_stones b"), "C3 D4 J9");
  EXPECT_EQ(ask("list_stones w"), "D5");
  EXPECT_EQ(ask("play b I5").substr(0, 29), "? invalid color or coordinate");
  EXPECT_EQ(ask("play b K5").substr(0, 29), "? invalid color or coordinate");
  EXPECT_EQ(ask("play b c0").substr(0, 29), "? invalid color or coordinate");
  EXPECT_EQ(ask("play green c1").substr(0, 29), "? invalid color or coordinate");
  EXPECT_EQ(ask("play b"), "? syntax error: expected play COLOR VERTEX");
  EXPECT_EQ(ask("play b resign").substr(0, 29), "? invalid color or coordinate");
}

TEST_F(GtpCommands, IllegalMovesSayWhichRule) {
  obey({"boardsize 5", "play b a2", "play b b1", "play b b3", "play b c2", "play w c1", "play w d2",
        "play w c3"});
  EXPECT_EQ(ask("play w a2"), "? illegal move: the point is occupied");
  EXPECT_EQ(ask("play w a1").substr(0, 24), "? illegal move: suicide:");
  obey({"play w b2"});  // takes C2, whose last liberty it was
  EXPECT_EQ(ask("list_stones b"), "B1 A2 B3");
  EXPECT_EQ(ask("play b c2").substr(0, 19), "? illegal move: ko:");
  obey({"play b e5", "play w e4", "play b c2"});
  EXPECT_EQ(ask("list_stones w"), "C1 D2 C3 E4");
}

TEST_F(GtpCommands, MovesGoOnAfterTwoPasses) {
  obey({"boardsize 5", "play b c3", "play w pass", "play b pass", "play w b2", "play b pass",
        "play w pass", "play b pass"});
  EXPECT_EQ(ask("play b c3"), "? illegal move: the point is occupied");
  EXPECT_NE(ask("genmove w"), "pass");
  obey({"undo", "undo", "undo", "undo", "undo"});
  EXPECT_EQ(ask("list_stones w"), "");
  obey({"undo", "undo", "undo"});
  EXPECT_EQ(ask("list_stones b"), "");
  EXPECT_EQ(ask("undo"), "? cannot undo");
}

TEST_F(GtpCommands, GenmoveAndUndo) {
  obey({"boardsize 9"});
  for (int i = 0; i < 10; ++i) {
    EXPECT_NE(ask(i % 2 == 0 ? "genmove b" : "genmove White")[0], '?');
  }
  const std::string black = ask("list_stones b");
  const std::string move = ask("genmove b");
  EXPECT_NE(ask("list_stones b"), black);
  obey({"undo"});
  EXPECT_EQ(ask("list_stones b"), black);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(ask("undo"), "");
  EXPECT_EQ(ask("undo"), "? cannot undo");
  EXPECT_EQ(ask("genmove red").substr(0, 15), "? invalid color");
}

TEST_F(GtpCommands, RegGenmoveChangesNothing) {
  obey({"boardsize 9", "play b e5"});
  const std::string board = ask("showboard");
  const std::string move = ask("reg_genmove w");
  EXPECT_NE(move[0], '?');
  EXPECT_EQ(ask("reg_genmove w"), move);
  EXPECT_EQ(ask("showboard"), board);
  const std::string played = ask("genmove w");
  obey({"undo"});
  EXPECT_EQ(ask("reg_genmove w"), move);
}

TEST_F(GtpCommands, EveryGameHasItsOwnSeed) {
  const auto game = [&] {
    std::string moves;
    obey({"boardsize 9", "clear_board"});
    for (int i = 0; i < 6; ++i) moves += ask(i % 2 == 0 ? "genmove b" : "genmove w") + " ";
    return moves;
  };
  const std::string first = game();
  const std::string second = game();
  EXPECT_NE(first, second);
  use("random");
  EXPECT_EQ(game(), first);
  EXPECT_EQ(game(), second);
  obey({"clear_cache"});
}

TEST_F(GtpCommands, PlayersThatFail) {
  use("nobody");
  EXPECT_EQ(ask("name"), "tesuji");
  EXPECT_EQ(ask("genmove b").substr(0, 9), "? player:") << ask("genmove b");
  use("cheat");
  EXPECT_EQ(ask("genmove b").substr(0, 19), "? the player failed");
  use("broken");
  EXPECT_EQ(ask("genmove b"), "? the player failed: the engine ended");
  use("thrower");
  EXPECT_EQ(ask("genmove b").substr(0, 16), "? genmove failed");
  use("resigner");
  EXPECT_EQ(ask("genmove b"), "resign");
  EXPECT_EQ(ask("reg_genmove b"), "pass") << "it asks for a move, and this player has no other";
  EXPECT_EQ(ask("undo"), "? cannot undo");
  use("passer");
  EXPECT_EQ(ask("genmove b"), "pass");
  EXPECT_EQ(ask("undo"), "");
}

TEST_F(GtpCommands, FixedHandicap) {
  obey({"boardsize 9"});
  EXPECT_EQ(ask("fixed_handicap 4"), "C3 G7 C7 G3");
  EXPECT_EQ(ask("fixed_handicap 2"), "? board not empty");
  EXPECT_EQ(ask("undo"), "? cannot undo");
  EXPECT_NE(ask("showboard").find("White (O) to move"), std::string::npos);
  obey({"clear_board"});
  for (const std::string bad : {"1", "10", "0", "-2", "99999999999"}) {
    EXPECT_EQ(ask("fixed_handicap " + bad), "? invalid number of stones");
  }
  EXPECT_EQ(ask("fixed_handicap x").substr(0, 14), "? syntax error");
  obey({"boardsize 6"});
  EXPECT_EQ(ask("fixed_handicap 2"), "? invalid number of stones");
}

TEST_F(GtpCommands, FreeHandicap) {
  obey({"boardsize 5"});
  EXPECT_EQ(base::words(ask("place_free_handicap 7")).size(), 7U);
  EXPECT_EQ(base::words(ask("list_stones b")).size(), 7U);
  EXPECT_EQ(ask("place_free_handicap 7"), "? board not empty");
  obey({"clear_board"});
  EXPECT_EQ(ask("place_free_handicap 1"), "? invalid number of stones");
  EXPECT_EQ(ask("place_free_handicap 25"), "? invalid number of stones");
  EXPECT_EQ(ask("set_free_handicap a1"), "? bad vertex list: invalid number of stones");
  EXPECT_EQ(ask("set_free_handicap a1 A1"), "? bad vertex list: A1");
  EXPECT_EQ(ask("set_free_handicap a1 pass"), "? bad vertex list: pass");
  EXPECT_EQ(ask("set_free_handicap a1 z9"), "? bad vertex list: z9");
  EXPECT_EQ(ask("set_free_handicap a1 c3 E5"), "");
  EXPECT_EQ(ask("list_stones b"), "A1 C3 E5");
  EXPECT_NE(ask("printsgf").find("HA[3]"), std::string::npos);
  EXPECT_EQ(ask("set_free_handicap b1 c3"), "? board not empty");
}

TEST_F(GtpCommands, SetPosition) {
  obey({"boardsize 5", "play b a1", "set_position b c3 w d4 W d5"});
  EXPECT_EQ(ask("list_stones b"), "C3");
  EXPECT_EQ(ask("list_stones w"), "D4 D5");
  EXPECT_EQ(ask("undo"), "? cannot undo");
  EXPECT_EQ(ask("set_position b c3 w c3").substr(0, 18), "? illegal position");
  EXPECT_EQ(ask("set_position b a1 w a2 w b1").substr(0, 18), "? illegal position");
  EXPECT_EQ(ask("set_position b c3 w")[0], '?');
  EXPECT_EQ(ask("set_position b pass")[0], '?');
  EXPECT_EQ(ask("list_stones b"), "C3");
  EXPECT_EQ(ask("set_position"), "");
  EXPECT_EQ(ask("list_stones w"), "");
}

TEST_F(GtpCommands, ShowboardDraws) {
  obey({"boardsize 3", "komi 1.5", "play b a1", "play w c3"});
  EXPECT_EQ(ask("showboard"),
            "\n    A B C\n  3 . .(O)3\n  2 . . . 2\n  1 X . . 1\n    A B C\n"
            "Black (X) to move, komi 1.5, chinese rules, 2 moves; prisoners: black has 0, "
            "white has 0");
}

// No line may crash the server or break the frame of an answer.
TEST_F(GtpCommands, HostileLinesAreAnswered) {
  base::Random random = base::Seed(3).random();
  const auto commands = base::words(ask("list_commands"));
  const std::vector<std::string> words = {
      "b",      "w",          "black", "e",       "pass",
      "A1",     "c3",         "Z25",   "-1",      "0",
      "3",      "1e308",      "nan",   "dead",    "{",
      "}",      "{\"ko\":1}", "[[[",   "byoyomi", "999999999999999999999",
      "resign", "\xff\xfe",   "\"",    "aga",     "I5",
      "25"};
  for (int i = 0; i < 20'000; ++i) {
    std::string line = commands[random.below(static_cast<std::uint32_t>(commands.size()))];
    if (line == "loadsgf" || line == "printsgf" || line == "quit") continue;
    // The slow ones less often.
    if ((line == "final_score" || line == "final_status_list" || line == "tesuji-ownership" ||
         line == "tesuji-status" || line == "tesuji-captures" || line == "tesuji-life" ||
         line == "kgs-genmove_cleanup" || line == "place_free_handicap") &&
        random.below(50) != 0) {
      continue;
    }
    for (auto n = random.below(5); n > 0; --n) {
      line += " " + words[random.below(static_cast<std::uint32_t>(words.size()))];
    }
    if (random.below(10) == 0) line[random.below(static_cast<std::uint32_t>(line.size()))] = '\0';
    const std::string answer = raw(line);
    if (answer.empty()) continue;
    ASSERT_TRUE(answer[0] == '=' || answer[0] == '?') << line;
    ASSERT_EQ(answer.find("\n\n"), answer.size() - 2) << line;
  }
}

}  // namespace
}  // namespace tesuji::protocol::testing
