// Results as margins, and what is said of records that two referees counted.
#include "games/go/experiments/counted_records.h"

#include <gtest/gtest.h>

#include "lab/share_text.h"

namespace tesuji::go::experiments {
namespace {

TEST(BlackMargin, IsOfWhoWon) {
  EXPECT_EQ(black_margin("B+3.5"), 3.5);
  EXPECT_EQ(black_margin("W+12"), -12);
  for (const char* none : {"0", "Draw", "jigo"}) EXPECT_EQ(black_margin(none), 0) << none;
  for (const char* no : {"", "B+R", "W+Resign", "B+", "Void", "?", "B+-3", "B+nan", "+3"}) {
    EXPECT_EQ(black_margin(no), std::nullopt) << no;
  }
}

CountedRecords three() {
  CountedRecords records;
  records.all = {{"run/games/000001.sgf", 3.5, 1.5, std::nullopt, {}, {}},
                 {"run/games/000002.sgf", 3.5, -0.5, std::nullopt, {}, {}},
                 {"run/games/000003.sgf", 3.5, std::nullopt, std::nullopt, {}, {}}};
  records.all[0].our_dead[7] = true;
  records.gnugo_failed = "GNU Go: gone";
  return records;
}

TEST(SameWinners, AreOfThoseThatBothCounted) {
  const auto half = same_winners("all", three(), {"at least half", 0.5});
  EXPECT_EQ(half.holds, true);
  EXPECT_EQ(
      half.ours,
      "1 of 2 = 50.0 % (9.5 .. 90.5); run/games/000002.sgf: B+3.5, GNU Go W+0.5; 1 that GNU Go "
      "did not count: GNU Go: gone");
  EXPECT_EQ(same_winners("all", three(), {"most", 0.6}).holds, false);
}

TEST(SameWinners, AreNoVerdictWhereNoneWasCounted) {
  CountedRecords records = three();
  for (auto& record : records.all) record.gnugo.reset();
  EXPECT_EQ(same_winners("all", records, {"most", 0.6}).holds, std::nullopt);
}

TEST(SameDeadStones, MustBeTheSameStones) {
  EXPECT_EQ(same_dead_stones("all", three(), {"half", 0.5}).holds, true);
  EXPECT_EQ(same_dead_stones("all", three(), {"all", 1}).holds, false);
}

TEST(ShareText, HasItsInterval) {
  EXPECT_EQ(lab::share_text(79, 100), "79 of 100 = 79.0 % (70.0 .. 85.8)");
  EXPECT_EQ(lab::share_text(0, 0), "none");
}

}  // namespace
}  // namespace tesuji::go::experiments
