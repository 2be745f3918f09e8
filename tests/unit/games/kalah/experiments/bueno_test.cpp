// A drawn game between Bueno and Regular has no winner: it is not Regular's.
#include "games/kalah/experiments/bueno.h"

#include <gtest/gtest.h>

namespace tesuji::kalah::experiments {
namespace {

TEST(BuenoWinner, IsNobodyWhereSeedsAreEqual) {
  EXPECT_EQ(winner_of(18.0 - 18.0), "nobody");
  EXPECT_EQ(winner_of(19.0 - 17.0), "Bueno");
  EXPECT_EQ(winner_of(10.0 - 26.0), "Regular");
}

}  // namespace
}  // namespace tesuji::kalah::experiments
