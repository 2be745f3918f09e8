// Counting, life and death, rules, and the commands of particular clients.
#include "base/text.h"
#include "formats/json.h"
#include "test_players.h"

namespace tesuji::protocol::testing {
namespace {

using GtpScore = GtpTest;

// 5x5, a black wall on C and a white one on D; black also owns the dead white stone at A3.
const std::string kWalls = "set_position b C1 b C2 b C3 b C4 b C5 w D1 w D2 w D3 w D4 w D5 w A3";

TEST_F(GtpScore, ScoreAndStatus) {
  obey({"boardsize 5", "komi 0.5", kWalls});
  EXPECT_EQ(ask("final_score"), "B+4.5");
  EXPECT_EQ(ask("final_status_list dead"), "A3");
  EXPECT_EQ(ask("final_status_list alive"), "C1 C2 C3 C4 C5\nD1 D2 D3 D4 D5");
  EXPECT_EQ(ask("final_status_list seki"), "");
  EXPECT_EQ(ask("final_status_list"), "? syntax error: expected final_status_list STATUS");
  EXPECT_EQ(ask("final_status_list ill").substr(0, 14), "? syntax error");
  obey({"komi 10"});
  EXPECT_EQ(ask("final_score"), "W+5");
  obey({"komi 5"});
  EXPECT_EQ(ask("final_score"), "0");
  // By territory: black has 10 points and a prisoner, white 5.
  obey({"komi 0", "kgs-rules japanese"});
  EXPECT_EQ(ask("final_score"), "B+6");
}

TEST_F(GtpScore, StatusStaysAfterTheSecondPass) {
  obey({"boardsize 9"});
  for (int i = 0; i < 60; ++i) ask(i % 2 == 0 ? "genmove b" : "genmove w");
  obey({"play b pass", "play w pass"});
  const std::string dead = ask("final_status_list dead");
  const std::string score = ask("final_score");
  obey({"play b pass"});
  EXPECT_EQ(ask("final_status_list dead"), dead);
  EXPECT_EQ(ask("final_score"), score);
  obey({"clear_cache"});
  EXPECT_EQ(ask("final_score"), score);
  EXPECT_NE(ask("printsgf").find("RE[" + score + "]"), std::string::npos);
}

TEST_F(GtpScore, Ownership) {
  obey({"boardsize 5", kWalls});
  const auto rows = base::split(std::string(base::trimmed(ask("tesuji-ownership"))), '\n');
  ASSERT_EQ(rows.size(), 5U);
  for (const auto& row : rows) {
    const auto values = base::words(row);
    ASSERT_EQ(values.size(), 5U);
    EXPECT_GT(*base::parsed_real(values[0]), 0.1);
    EXPECT_LT(*base::parsed_real(values[4]), -0.1);
  }
}

TEST_F(GtpScore, Rules) {
  for (const std::string name :
       {"japanese", "chinese", "aga", "new_zealand", "Tromp-Taylor", "korean", "bga"}) {
    EXPECT_EQ(ask("kgs-rules " + name), "") << name;
    EXPECT_EQ(ask("kata-set-rules " + name), "") << name;
    const std::string json = ask("kata-get-rules");
    ASSERT_TRUE(formats::Json::accept(json)) << json;
    const std::string board = ask("showboard");
    EXPECT_EQ(ask("kata-set-rules " + json), "") << json;
    EXPECT_EQ(ask("kata-get-rules"), json);
    EXPECT_EQ(ask("showboard"), board);  // the name too
  }
  EXPECT_EQ(ask("kgs-rules draughts").substr(0, 7), "? rules");
  for (const std::string bad :
       {"{", "{\"ko\":\"NONE\"}", "{\"ko\":3}", "{\"taste\":1}", "{\"suicide\":\"yes\"}",
        "{\"hasButton\":true}", "{\"tax\":\"ALL\"}", "nothing"}) {
    EXPECT_EQ(ask("kata-set-rules " + bad)[0], '?') << bad;
  }
  obey({"kata-set-rules {\"scoring\": \"AREA\", \"ko\": \"SIMPLE\", \"suicide\": true}"});
  const auto json = formats::Json::parse(ask("kata-get-rules"));
  EXPECT_EQ(json["ko"], "SIMPLE");
  EXPECT_EQ(json["suicide"], true);
}

TEST_F(GtpScore, RulesChangeInTheMiddleOfAGame) {
  // The stone at B2 was just taken at C2: ko under every rule.
  obey({"boardsize 5", "kgs-rules japanese", "play b b1", "play b a2", "play b b3", "play b c2",
        "play w c1", "play w d2", "play w c3", "play w b2"});
  EXPECT_EQ(ask("play b c2").substr(0, 18), "? illegal move: ko");
  obey({"kgs-rules chinese"});
  EXPECT_EQ(ask("play b c2").substr(0, 18), "? illegal move: ko");
  EXPECT_NE(ask("showboard").find("white has 1"), std::string::npos);
  obey({"undo", "play b a1"});
  obey({"kgs-rules tromp-taylor"});
}

TEST_F(GtpScore, CleanupCapturesDeadStonesBeforeItPasses) {
  use("passer");
  // White's stones in black's ground are dead; black's two eyes stay.
  obey({"boardsize 7",
        "set_position b A3 b B3 b C3 b D3 b E3 b F3 b G3 w A4 w B4 w C4 w D4 w E4 w F4 w G4 "
        "w C1 w D1 w C2"});
  EXPECT_EQ(ask("final_status_list dead"), "C1 D1 C2");
  int moves = 0;
  while (ask("final_status_list dead") != "" && moves < 10) {
    ASSERT_NE(ask("kgs-genmove_cleanup b"), "pass");
    obey({"play w pass"});
    ++moves;
  }
  EXPECT_LT(moves, 10);
  EXPECT_EQ(ask("final_status_list dead"), "");
  EXPECT_EQ(ask("list_stones w"), "A4 B4 C4 D4 E4 F4 G4");
  EXPECT_EQ(ask("kgs-genmove_cleanup b"), "pass");
  use("resigner");
  EXPECT_EQ(ask("kgs-genmove_cleanup b"), "pass");
  EXPECT_EQ(ask("kgs-genmove_cleanup").substr(0, 14), "? syntax error");
}

// Random games, cleaned up by both sides, end without dead stones.
TEST_F(GtpScore, CleanupComesToAnEnd) {
  for (int game = 0; game < 5; ++game) {
    use("random");
    obey({"boardsize 7"});
    for (int i = 0; i < 30 + game; ++i) ask(i % 2 == 0 ? "genmove b" : "genmove w");
    int passes = 0;
    for (int i = 0; i < 400 && passes < 2; ++i) {
      const std::string move = ask(i % 2 == 0 ? "kgs-genmove_cleanup b" : "kgs-genmove_cleanup w");
      ASSERT_NE(move[0], '?');
      passes = move == "pass" ? passes + 1 : 0;
    }
    EXPECT_EQ(passes, 2);
  }
}

TEST_F(GtpScore, Servers) {
  EXPECT_EQ(ask("kgs-game_over"), "");
  EXPECT_EQ(ask("cgos-opponent_name Some_Bot-1"), "");
  EXPECT_EQ(ask("cgos-opponent_rating 1800?"), "");
  EXPECT_EQ(ask("cgos-gameover B+Resign"), "");
  EXPECT_NE(ask("kgs-chat game someone how are you").find("tesuji 1.2.3"), std::string::npos);
  EXPECT_GE(*base::parsed_real(ask("gomill-cpu_time")), 0);
  EXPECT_GE(*base::parsed_real(ask("cputime")), 0);
}

TEST_F(GtpScore, Reasons) {
  EXPECT_EQ(ask("gomill-explain_last_move"), "I have not chosen a move in this game yet.");
  ask("genmove b");
  EXPECT_EQ(ask("gomill-explain_last_move"), "My player, random, gives no reasons.");
  use("talker");
  ask("genmove b");
  EXPECT_EQ(ask("gomill-explain_last_move"), "It is the first point.\nNothing is better.");
  obey({"clear_board"});
  EXPECT_EQ(ask("gomill-explain_last_move"), "I have not chosen a move in this game yet.");
}

TEST_F(GtpScore, PlaySequenceIsAllOrNothing) {
  obey({"boardsize 5", "gogui-play_sequence b c3 w d4 b pass w pass b a1"});
  EXPECT_EQ(ask("list_stones b"), "A1 C3");
  const std::string refusal = ask("gogui-play_sequence w e5 b e4 w c3");
  EXPECT_EQ(refusal, "? illegal move: the point is occupied (white C3)");
  EXPECT_EQ(ask("list_stones w"), "D4");
  EXPECT_EQ(ask("gogui-play_sequence w e5 b")[0], '?');
  EXPECT_EQ(ask("gogui-play_sequence w e5 b j9")[0], '?');
  EXPECT_EQ(ask("list_stones w"), "D4");
  obey({"gogui-play_sequence", "undo", "undo", "undo", "undo", "undo"});
  EXPECT_EQ(ask("undo"), "? cannot undo");
}

TEST_F(GtpScore, GoGuiSetup) {
  obey({"boardsize 5", "play b c3", "gogui-setup b a1 w b2 e c3", "gogui-setup w E5"});
  EXPECT_EQ(ask("list_stones b"), "A1");
  EXPECT_EQ(ask("list_stones w"), "B2 E5");
  EXPECT_EQ(ask("gogui-setup w a2 w b1").substr(0, 18), "? illegal position");
  EXPECT_EQ(ask("gogui-setup w")[0], '?');
  EXPECT_EQ(ask("gogui-setup x a1")[0], '?');
  EXPECT_EQ(ask("gogui-setup w pass")[0], '?');
  EXPECT_EQ(ask("list_stones b"), "A1");
  obey({"gogui-setup_player b"});
  EXPECT_NE(ask("showboard").find("Black (X) to move"), std::string::npos);
  obey({"gogui-setup_player w"});
  EXPECT_NE(ask("printsgf").find("PL[W]"), std::string::npos);
  EXPECT_EQ(ask("gogui-title"), "tesuji 1.2.3 (random)");
  EXPECT_EQ(ask("gogui-interrupt"), "");
}

TEST_F(GtpScore, AnalyzeCommandsAreReal) {
  obey({"boardsize 5"});
  for (const auto& line : base::split(ask("gogui-analyze_commands"), '\n')) {
    const auto parts = base::split(line, '/');
    ASSERT_EQ(parts.size(), 3U) << line;
    std::string command = parts[2];
    if (const auto color = command.find("%c"); color != std::string::npos) {
      command.replace(color, 2, "b");
    }
    if (const auto point = command.find("%p"); point != std::string::npos) {
      command.replace(point, 2, "C3");
    }
    EXPECT_EQ(raw(command)[0], '=') << line;
  }
}

}  // namespace
}  // namespace tesuji::protocol::testing
