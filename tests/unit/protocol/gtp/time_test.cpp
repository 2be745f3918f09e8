// Clocks: never too late, and not too early either.
#include "test_players.h"

namespace tesuji::protocol::testing {
namespace {

class GtpTime : public GtpTest {
 protected:
  GtpTime() { use("thinker"); }
  // What the thinker is given for its next move, on the wall.
  double move_seconds() {
    EXPECT_NE(ask("genmove b")[0], '?');
    EXPECT_EQ(allowed.clock, base::ClockKind::wall);
    return allowed.seconds.value_or(1e9);
  }
};

TEST_F(GtpTime, HalfASecondIsEnough) {
  obey({"boardsize 9", "time_settings 600 0 0", "time_left b 0.5 0"});
  EXPECT_LT(move_seconds(), 0.5);
  obey({"time_left b 0 0"});
  EXPECT_LT(move_seconds(), 0.25);
  obey({"time_left b -1 0"});
  EXPECT_LT(move_seconds(), 0.25);
  obey({"time_settings 0 1 1", "time_left b 0.5 1"});
  EXPECT_LT(move_seconds(), 0.5);
  obey({"kgs-time_settings byoyomi 0 1 3", "time_left b 0.5 1"});
  EXPECT_LT(move_seconds(), 0.5);
}

TEST_F(GtpTime, ClocksRunByThemselves) {
  // 0.6 s for the whole game and no time_left: many moves, all in time.
  obey({"boardsize 9", "time_settings 0.6 0 0"});
  double used = 0;
  for (int i = 0; i < 15; ++i) used += move_seconds();
  EXPECT_LT(used, 0.6);
  EXPECT_GT(used, 0.1);
}

TEST_F(GtpTime, OvertimeIsUsed) {
  obey({"boardsize 9", "kgs-time_settings byoyomi 0 0.4 5"});
  const double byoyomi = move_seconds();
  EXPECT_GT(byoyomi, 0.1);
  EXPECT_LT(byoyomi, 0.4);
  obey({"kgs-time_settings canadian 0 0.65 2"});
  EXPECT_GT(move_seconds(), 0.15);
  obey({"time_settings 0 0.65 2"});
  EXPECT_GT(move_seconds(), 0.15);
}

TEST_F(GtpTime, FischersIncrementIsUsedButNeverMoreThanTheClock) {
  obey({"boardsize 9", "kata-time_settings fischer 4 0.5"});
  const double first = move_seconds();
  EXPECT_GT(first, 0.5);
  EXPECT_LT(first, 1);
  obey({"time_left b 0.4 0"});
  EXPECT_LT(move_seconds(), 0.4);
  obey({"kata-time_settings fischer-capped 4 0.5 4 0.1"});
  EXPECT_LE(move_seconds(), 0.1);
  // Without time_left the clock gets its increments by itself, however late a move came.
  obey({"kata-time_settings fischer 0.3 0.3"});
  for (int i = 0; i < 4; ++i) EXPECT_GT(move_seconds(), 0.04) << i;
}

TEST_F(GtpTime, TheSmallerOfLimitAndClock) {
  GtpOptions options = test_options("thinker");
  options.limits.seconds = 0.06;
  server_ = std::make_unique<GtpServer>(options);
  obey({"time_settings 3600 0 0"});  // a clock that would allow half a minute
  EXPECT_LT(move_seconds(), 5);
  obey({"kgs-time_settings none", "time_left b 0.01 0"});  // no limit but the player's own
  EXPECT_GT(move_seconds(), 0.055);
  options.limits.seconds = 30;
  server_ = std::make_unique<GtpServer>(options);
  obey({"time_settings 600 0 0", "time_left b 0.5 0"});
  EXPECT_LT(move_seconds(), 0.5);
}

// A limit in processor time must not outlast the clock on the wall.
TEST_F(GtpTime, TheClockIsOnTheWall) {
  GtpOptions options = test_options("thinker");
  options.limits.seconds = 30;
  options.limits.clock = base::ClockKind::cpu;
  server_ = std::make_unique<GtpServer>(options);
  obey({"time_left b 0.5 0"});
  EXPECT_LT(move_seconds(), 0.5);
}

TEST_F(GtpTime, TimeLeftAloneIsBelieved) {
  obey({"time_left b 0.5 0"});
  EXPECT_LT(move_seconds(), 0.5);
  obey({"time_left b 0.5 2"});
  EXPECT_LT(move_seconds(), 0.5);
}

TEST_F(GtpTime, NoLimitMeansNone) {
  GtpOptions options = test_options("thinker");
  options.limits.seconds = 0.06;
  server_ = std::make_unique<GtpServer>(options);
  obey({"time_settings 0 1 0"});
  EXPECT_GT(move_seconds(), 0.055);
}

TEST_F(GtpTime, WrongTimesAreRefused) {
  for (const std::string bad :
       {"time_settings 1 2", "time_settings a b c", "time_settings -1 0 0", "time_settings 1 1 1.5",
        "time_left b 1", "time_left x 1 0", "time_left b x 0", "time_left b 1 -1",
        "kgs-time_settings", "kgs-time_settings never", "kgs-time_settings absolute",
        "kgs-time_settings byoyomi 1 2", "kgs-time_settings canadian 1 2 x"}) {
    EXPECT_EQ(ask(bad)[0], '?') << bad;
  }
  obey({"kgs-time_settings none", "kgs-time_settings absolute 30.5",
        "kgs-time_settings byoyomi 300 30 5", "kgs-time_settings canadian 300 30 25"});
}

}  // namespace
}  // namespace tesuji::protocol::testing
