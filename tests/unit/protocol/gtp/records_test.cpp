// Game records over GTP: loadsgf and printsgf.
#include <algorithm>

#include "base/files.h"
#include "base/text.h"
#include "test_players.h"
#include "unit/temporary.h"

namespace tesuji::protocol::testing {
namespace {

using GtpRecords = GtpTest;
using testing_support::temporary_path;

TEST_F(GtpRecords, SgfThereAndBack) {
  const std::string file = temporary_path("gtp test.sgf").string();  // with a space in its name
  obey({"boardsize 9", "komi 4.5", "kgs-rules japanese", "set_free_handicap c3 g7", "play w e5"});
  for (int i = 0; i < 20; ++i) ask(i % 2 == 0 ? "genmove b" : "genmove w");
  obey({"play b pass"});
  const std::string board = ask("showboard");
  EXPECT_EQ(ask("printsgf " + file), "");
  EXPECT_EQ(ask("printsgf"), base::trimmed(*base::read_file(file)));
  obey({"boardsize 19", "komi 0", "kgs-rules chinese"});
  EXPECT_EQ(ask("loadsgf " + file), "");
  EXPECT_EQ(ask("showboard"), board);
  EXPECT_EQ(ask("get_komi"), "4.5");
  EXPECT_EQ(ask("loadsgf " + file + " 2"), "");  // before move 2
  EXPECT_EQ(ask("list_stones w"), "E5");
  EXPECT_EQ(ask("list_stones b"), "C3 G7");
  EXPECT_EQ(ask("loadsgf " + file + " 1"), "");
  EXPECT_EQ(ask("list_stones w"), "");
  EXPECT_EQ(ask("loadsgf " + file + " 1000"), "");
  EXPECT_EQ(ask("showboard"), board);
}

// A record means the same whatever was set or loaded before it.
TEST_F(GtpRecords, LoadSgfTakesTheMainLineAndLeavesNothingOfBefore) {
  const std::string file = temporary_path("line.sgf").string();
  ASSERT_TRUE(base::write_file(file, "(;GM[1]SZ[5];B[cc](;W[dd];B[aa])(;W[bb]))"));
  const std::string other = temporary_path("other.sgf").string();
  ASSERT_TRUE(base::write_file(other, "(;GM[1]SZ[5]KM[3.5]RU[AGA];B[cc])"));
  const std::vector<std::string> befores = {"komi 3.5", "kgs-rules aga", "loadsgf " + other};
  for (const auto& before : befores) {
    obey({before, "loadsgf " + file});
    EXPECT_EQ(ask("list_stones b"), "C3 A5");
    EXPECT_EQ(ask("list_stones w"), "D2");
    EXPECT_EQ(ask("get_komi"), "0") << before;
    EXPECT_NE(ask("showboard").find("chinese rules"), std::string::npos) << before;
  }
  obey({"undo", "undo", "undo"});
}

TEST_F(GtpRecords, LoadSgfStopsBeforeANumberOrAVertex) {
  const std::string file = temporary_path("until.sgf").string();
  ASSERT_TRUE(base::write_file(file, "(;GM[1]SZ[5];B[cc];W[dd];B[aa];W[];B[];W[R1R];B[ee])"));
  EXPECT_EQ(ask("loadsgf " + file).substr(0, 18), "? cannot load file");
  const std::string load = "loadsgf " + file + " ";
  obey({load + "3"});
  EXPECT_EQ(ask("list_stones b"), "C3");
  obey({load + "A5"});
  EXPECT_EQ(ask("list_stones b"), "C3");
  EXPECT_EQ(ask("list_stones w"), "D2");
  obey({load + "c3"});
  EXPECT_EQ(ask("list_stones b"), "");
  obey({load + "pass"});
  EXPECT_EQ(ask("list_stones b"), "C3 A5");
  EXPECT_EQ(ask(load + "0"), "? syntax error: expected a move number from 1");
  EXPECT_EQ(ask(load + "-1"), "? syntax error: expected a move number from 1");
  EXPECT_EQ(ask(load + "B2"), "? cannot load file: no move of its main line is at B2");
  EXPECT_EQ(ask(load + "Z9"), "? syntax error: expected a move number from 1, or a vertex; got Z9");
  // A name that ends like a number is a name.
  const std::string numbered = temporary_path("game 3").string();
  ASSERT_TRUE(base::write_file(numbered, "(;GM[1]SZ[5];B[cc])"));
  obey({"loadsgf " + numbered});
  EXPECT_EQ(ask("list_stones b"), "C3");
}

TEST_F(GtpRecords, PrintSgfKeepsWhatTheRecordSaid) {
  const std::string file = temporary_path("kept.sgf").string();
  ASSERT_TRUE(base::write_file(file,
                               "(;GM[1]FF[3]SZ[5]KM[0.5]PB[Ana]PW[Luis]EV[cup]RE[B+R]C[hello]"
                               ";B[cc];W[bb]C[before];AB[ee]AE[bb];B[dd]LB[dd:1];W[aa](;B[ab])"
                               "(;B[ba]))"));
  obey({"loadsgf " + file});
  std::string sgf = ask("printsgf");
  for (const char* part : {"PB[Ana]", "PW[Luis]", "EV[cup]", "RE[B+R]", "C[hello]", "C[before]",
                           ";B[cc]", "AB[ee]AE[bb]", "LB[dd:1]", "KM[0.5]", "FF[4]", ";B[ab]"}) {
    EXPECT_NE(sgf.find(part), std::string::npos) << part << " is not in " << sgf;
  }
  // It is the same game again, and again.
  const std::string board = ask("showboard");
  obey({"printsgf " + file, "clear_board", "loadsgf " + file});
  EXPECT_EQ(ask("showboard"), board);
  EXPECT_EQ(ask("printsgf"), sgf);
  // Moves made since come behind, moves taken back are gone, and the result is no longer known.
  obey({"undo", "play b d5", "play w d4"});
  sgf = ask("printsgf");
  EXPECT_EQ(sgf.find("RE["), std::string::npos);
  EXPECT_EQ(sgf.find("[ab]"), std::string::npos);
  EXPECT_NE(sgf.find("EV[cup]"), std::string::npos);
  obey({"undo", "undo", "undo", "undo", "komi 7", "kgs-rules japanese"});
  sgf = ask("printsgf");
  EXPECT_EQ(sgf.find("LB["), std::string::npos) << sgf;
  EXPECT_NE(sgf.find("AB[ee]AE[bb]"), std::string::npos) << sgf;
  EXPECT_NE(sgf.find("KM[7]"), std::string::npos) << sgf;
  EXPECT_NE(sgf.find("RU[japanese]"), std::string::npos) << sgf;
  // Another game has nothing of it.
  for (const std::string other : {"clear_board", "boardsize 5", "set_position b c3"}) {
    obey({"loadsgf " + file, other});
    EXPECT_EQ(ask("printsgf").find("Ana"), std::string::npos) << other;
  }
}

TEST_F(GtpRecords, FilesThatCannotBeLoadedChangeNothing) {
  const std::string file = temporary_path("bad.sgf").string();
  ASSERT_TRUE(base::write_file(file, "(;GM[1]SZ[5];B[cc];W[cc])"));
  obey({"boardsize 9", "play b c3"});
  const std::string board = ask("showboard");
  for (const std::string& bad :
       {std::string("/nowhere/at/all.sgf"), std::string("/dev/zero"), std::string("/"), file}) {
    EXPECT_EQ(ask("loadsgf " + bad).substr(0, 18), "? cannot load file") << bad;
  }
  EXPECT_EQ(ask("loadsgf"), "? syntax error: expected loadsgf FILE [MOVE|VERTEX]");
  EXPECT_EQ(ask("printsgf /nowhere/at/all.sgf").substr(0, 18), "? cannot save file");
  EXPECT_EQ(ask("showboard"), board);
}

}  // namespace
}  // namespace tesuji::protocol::testing
