// What the readers say through GTP.
#include "base/text.h"
#include "test_players.h"

namespace tesuji::protocol::testing {
namespace {

using GtpReaders = GtpTest;

// White has three points in a row in the corner A9.
const std::string kThree =
    "set_position w A8 w B8 w C8 w D8 w D9 b A7 b B7 b C7 b D7 b E7 b E8 b E9";

TEST_F(GtpReaders, LifeOfAGroup) {
  obey({"boardsize 9", kThree});
  const auto lines = base::split(ask("tesuji-life B8"), '\n');
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0], "in question: A8 B8 C8 D8 D9");
  EXPECT_EQ(lines[1].substr(0, 40), "black first: dead, proved; moves: B9; li");
  EXPECT_EQ(lines[2].substr(0, 26), "white first: alive, proved");
  EXPECT_EQ(ask("tesuji-life E5"), "unknown: there is no stone at this point");
  EXPECT_EQ(ask("tesuji-life A7"), "unknown: these stones are not shut in; give a region");
  EXPECT_EQ(ask("tesuji-life pass")[0], '?');
  EXPECT_EQ(ask("tesuji-life Z3")[0], '?');
}

TEST_F(GtpReaders, CapturesEyesAndStatus) {
  obey({"boardsize 5", "set_position b A2 b B2 b B1"});
  EXPECT_EQ(base::split(ask("tesuji-eyes"), '\n').front(), "CIRCLE A1");
  obey({"boardsize 5", "set_position b C1 b C2 b C3 b C4 b C5 w D1 w D2 w D3 w D4 w D5 w A3"});
  EXPECT_EQ(base::split(ask("tesuji-status"), '\n').front(),
            "CIRCLE C1 D1 C2 D2 C3 D3 C4 D4 C5 D5");
  EXPECT_EQ(base::split(ask("tesuji-status"), '\n')[1], "MARK A3");
  // A stone that cannot even run is lost; one in the open is caught if its owner looks away.
  obey({"boardsize 9", "set_position w A1 b A2 b B2 b C1 w E5 b E4 b D5 b F5"});
  const auto drawn = base::split(ask("tesuji-captures"), '\n');
  ASSERT_EQ(drawn.size(), 3U);
  EXPECT_EQ(drawn[0], "MARK A1");
  EXPECT_EQ(drawn[1].substr(0, 9), "TRIANGLE ");
  EXPECT_NE(drawn[1].find("E5"), std::string::npos);
}

}  // namespace
}  // namespace tesuji::protocol::testing
