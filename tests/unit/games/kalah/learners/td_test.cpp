// What temporal differences find by themselves is nearly as good at depth 2 as what evolved for
// that on exact values.
#include "games/kalah/learners/td.h"

#include <gtest/gtest.h>

#include "games/kalah/heuristics/shipped_heuristics.h"
#include "games/kalah/learners/regret_file.h"

namespace tesuji::kalah::learners {
namespace {

TEST(SlowKalahTd, LosesAtMostAFifthMoreThanTheEvolvedHeuristic) {
  constexpr double kTimes = 1.2;
  const auto kind = kalah_td_kind();
  game::LearnTask task;
  task.settings = game::Settings::read(kind.options, {}, "test").value();
  const auto learner = kind.make(task).value();
  while (learner->steps() < learner->all_steps()) ASSERT_TRUE(learner->step(base::Watch()).value());
  const auto metrics = learner->metrics().value();
  const auto evolved = heuristics::shipped_heuristics().front().heuristic;
  const auto set = shipped_regret("uam").value();
  ASSERT_EQ(metrics["regret"][0]["depth"], 2);
  const double regret = metrics["regret"][0]["result"].get<double>();
  EXPECT_GT(regret, 0);
  EXPECT_LE(regret, kTimes * set.regret(evolved, 2));
}

}  // namespace
}  // namespace tesuji::kalah::learners
